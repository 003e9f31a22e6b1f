import css from './suggest.css?inline';
import { suggestAddress } from './suggestAddress.ts';

const watched = new WeakSet<HTMLInputElement>();
const styled = new WeakSet<Node>();

/**
 * Offers the address that was probably meant whenever `input` is left. The offer is a button and stands next in the order of
 * focus: Tab leads to it and Enter takes it, or Tab leads on. `sentence` has `{email}` where the address goes.
 */
export function offerAddresses(input: HTMLInputElement, sentence: string): void {
  if (watched.has(input) || !input.isConnected) return;
  watched.add(input);
  const offer = createOffer(input);
  const update = () => {
    const address = suggestAddress(input.value);
    if (!address || offer.isConnected) return;
    offer.value = address;
    offer.textContent = sentence.replace('{email}', () => address);
    input.parentElement?.append(offer);
  };
  input.addEventListener('change', () => {
    // What is being pressed would move away under the pointer, and not be clicked.
    if (document.documentElement.matches(':active')) {
      addEventListener('pointerup', () => setTimeout(update), { once: true });
    } else update();
  });
  // Before the browser looks for what comes next: it is the offer.
  input.addEventListener('keydown', ({ key }) => key === 'Tab' && update());
  input.addEventListener('input', () => offer.remove());
  // It may have been left while this part was on its way.
  if (!input.matches(':focus')) update();
}

function createOffer(input: HTMLInputElement): HTMLButtonElement {
  const offer = document.createElement('button');
  offer.type = 'button';
  offer.className = 'offer';
  offer.addEventListener('click', () => {
    input.focus();
    input.value = offer.value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  });
  style(input.getRootNode() as Document | ShadowRoot);
  return offer;
}

function style(root: Document | ShadowRoot) {
  if (styled.has(root)) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

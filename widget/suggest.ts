import { cleanAddress } from '@joinery/contract/clean-address';
import css from './suggest.css?inline';
import { suggestAddress } from './suggestAddress.ts';

/** What each input has to ask before it is submitted. */
const watched = new WeakMap<HTMLInputElement, () => boolean>();
const styled = new WeakSet<Node>();

/** Milliseconds after which an offer counts as seen. */
const seen = 1_000;

/**
 * Cleans the address in `input` whenever it is left, and offers the one that was probably meant. The offer is a button and stands
 * next in the order of focus: Tab leads to it and Enter takes it, once it could be seen, or Tab leads on. `sentence` has `{email}`
 * where the address goes.
 */
export function offerAddresses(input: HTMLInputElement, sentence: string): void {
  if (watched.has(input) || !input.isConnected) return;
  const place = document.createElement('div');
  place.className = 'offers';
  place.role = 'status';
  input.parentElement?.append(place);
  style(input.getRootNode() as Document | ShadowRoot);

  const offer = document.createElement('button');
  offer.type = 'button';
  offer.className = 'offer';
  let since = 0;
  let asked: string | undefined;
  const isSeen = () => performance.now() - since > seen;

  const update = () => {
    const clean = cleanAddress(input.value);
    if (clean !== input.value) enter(clean);
    const address = suggestAddress(clean);
    if (!address || offer.isConnected) return;
    since = performance.now();
    offer.value = address;
    offer.textContent = sentence.replace('{email}', () => address);
    place.append(offer);
  };

  const enter = (address: string) => {
    input.value = address;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  };

  watched.set(input, () => {
    update();
    if (!offer.isConnected || asked === input.value || isSeen()) return false;
    // Not at once: Enter may have been pressed more than once while this part was on its way.
    setTimeout(() => {
      asked = input.value;
    });
    input.focus();
    return true;
  });
  offer.addEventListener('click', ({ detail }) => {
    // A key may have been meant for what stood here before.
    if (!detail && !isSeen()) return;
    input.focus();
    enter(offer.value);
  });
  input.addEventListener('change', () => {
    // What is being pressed would move away under the pointer, and not be clicked.
    if (document.documentElement.matches(':active')) {
      addEventListener('pointerup', () => setTimeout(update), { once: true });
    } else update();
  });
  input.addEventListener('keydown', (event) => {
    // Before the browser looks for what comes next: it is the offer.
    if (event.key === 'Tab') update();
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  });
  input.addEventListener('input', () => offer.remove());
  // It may have been left while this part was on its way.
  if (!input.matches(':focus')) update();
}

/** Cleans the addresses in `form`, and answers whether one is questioned that has not been seen to be. Asks once about each. */
export function asks(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('input')].some((input) => watched.get(input)?.());
}

function style(root: Document | ShadowRoot) {
  if (styled.has(root) || !root.adoptedStyleSheets) return;
  styled.add(root);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

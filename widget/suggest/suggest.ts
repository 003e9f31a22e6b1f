import { cleanAddress } from '@joinery/contract/clean-address';
import css from './suggest.css?inline';
import { suggestAddress } from './suggestAddress.ts';

/** Asks each input whether it must hold a submission back. */
const watched = new WeakMap<HTMLInputElement, () => boolean>();
let sheet: CSSStyleSheet | undefined;

/** An offer counts as seen after this many milliseconds. */
const seen = 1_000;

/**
 * Cleans the address in `input` whenever it is left, and offers the one that was probably meant. The offer is a button,
 * next in the tab order. Tab leads to it and on; Enter takes it once it could be seen. `sentence` contains `{email}`
 * for the address.
 */
export function offerAddresses(input: HTMLInputElement, sentence: string): void {
  if (watched.has(input) || !input.isConnected) return;
  const place = document.createElement('div');
  place.className = 'offers';
  place.role = 'status';
  input.parentElement?.append(place);
  const root = input.getRootNode() as Document | ShadowRoot;
  style(root);

  const offer = document.createElement('button');
  offer.type = 'button';
  offer.className = 'offer';
  let since = 0;
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
    if (!offer.isConnected || isSeen()) return false;
    input.focus();
    return true;
  });
  offer.addEventListener('click', ({ detail }) => {
    // The key press may have been meant for what stood here before.
    if (!detail && !isSeen()) return;
    input.focus();
    enter(offer.value);
  });
  input.addEventListener('change', () => {
    // The offer would move whatever is being pressed from under the pointer, and lose the click.
    if (document.documentElement.matches(':active')) {
      addEventListener('pointerup', () => setTimeout(update), { once: true });
    } else update();
  });
  input.addEventListener('keydown', (event) => {
    // Runs before the browser looks for the next element: it is the offer.
    if (event.key === 'Tab') update();
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  });
  input.addEventListener('input', () => offer.remove());
  // The visitor may have left the input while this part loaded. `:focus` doesn't match in a window that is inactive,
  // as when a program types.
  if (root.activeElement !== input) update();
}

/** Cleans the addresses in `form`. Returns whether one has an offer that the visitor can't have seen yet. */
export function asks(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll('input')].some((input) => watched.get(input)?.());
}

function style(root: Document | ShadowRoot) {
  // An element that is mounted again begins anew with its own sheet.
  if (!root.adoptedStyleSheets || root.adoptedStyleSheets.includes(sheet as CSSStyleSheet)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

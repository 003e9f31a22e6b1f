import type { Values } from '@joinery/contract/wire';
import { readTexts } from '#inputs/readTexts';

/**
 * Replaces a stand-in with the form that `mount` shows, and keeps its texts and focus. The stand-in is a form inside
 * `element`, or one that a server rendered into its shadow root. Without one, it only mounts.
 */
export function takeOver(element: HTMLElement, mount: (texts: Values) => ParentNode): void {
  const standIn =
    element.shadowRoot?.querySelector<HTMLFormElement>('[data-served] form') ?? element.querySelector('form');
  const focused = standIn?.querySelector<HTMLInputElement>(':focus')?.name;
  const typed = Object.entries(readTexts(standIn)).filter(([, text]) => text);
  const place = mount(Object.fromEntries(typed));
  const input = focused && place.querySelector<HTMLInputElement>(`[name=${focused}]`);
  if (input) typeOn(input);
  standIn?.remove();
}

/** Puts the caret at the end, where a change of value leaves it. */
function typeOn(input: HTMLInputElement) {
  const { value } = input;
  input.focus();
  input.value = '';
  input.value = value;
}

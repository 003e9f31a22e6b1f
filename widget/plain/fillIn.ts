import type { Values } from '@joinery/contract/wire';

/** `fillIn` for forms with nothing to tick or choose from. */
export function fillIn(root: ParentNode, texts: Values): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input,textarea')) {
    const text = texts[input.name];
    if (text === undefined) continue;
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
}

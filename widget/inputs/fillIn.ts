import type { Values } from '@joinery/contract/wire';

/** Types `texts` into the inputs below `root`, by field name, as a visitor would: the form receives input events. */
export function fillIn(root: ParentNode, texts: Values): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('input,textarea,select')) {
    const text = texts[`${input.name.split('.')[0]}`];
    if (text === undefined) continue;
    if (/^(checkbox|radio)$/.test(input.type)) input.checked = text.split(', ').includes(input.value);
    else input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
}

import type { SignupState } from './signup.ts';

/** Where a visitor begins to type. */
export const firstInput = '.field:not([hidden]) :is(input,select,textarea)';

/** Moves the focus to what has changed: the first field with an issue, the success message, or the first input of the form or step that was `moved` to, with its text selected. */
export function focusOutcome(root: ParentNode, status: SignupState['status'], moved = false): void {
  const where = /failed|done/.test(status)
    ? '[aria-invalid=true]:not(fieldset),[aria-invalid=true] input,.done'
    : moved && firstInput;
  const found = where && root.querySelector<HTMLInputElement>(where);
  if (!found) return;
  found.focus();
  if (moved) found.select?.();
}

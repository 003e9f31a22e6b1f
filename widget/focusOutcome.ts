import type { SignupState } from './signup.ts';

/** Where a visitor begins to type. */
export const firstInput = '.field:not([hidden]) :is(input,select,textarea)';

/** Moves the focus to what has changed: the first field with an issue, the success message, or the first input of the step that was `moved` to. */
export function focusOutcome(root: ParentNode, { status }: SignupState, moved = false): void {
  const where = /failed|done/.test(status) ? '[aria-invalid=true],[data-wrong],[role=status]' : moved && firstInput;
  if (where) root.querySelector<HTMLElement>(where)?.focus();
}

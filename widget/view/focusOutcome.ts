import type { SignupState } from '../signup/signup.ts';

/** Matches the input where a visitor begins to type. */
export const firstInput = '.field:not([hidden]) [name]';

/**
 * Focuses the first field with an issue, or the success message. If the visitor `moved` to another form or step,
 * focuses its first input and selects its text.
 */
export function focusOutcome(root: ParentNode, status: SignupState['status'], moved?: boolean): void {
  const where =
    status === 'failed' || status === 'done'
      ? '[aria-invalid=true]:not(fieldset),[aria-invalid=true] input,.done'
      : moved && firstInput;
  const found = where && root.querySelector<HTMLInputElement>(where);
  if (!found) return;
  found.focus();
  if (moved) found.select?.();
}

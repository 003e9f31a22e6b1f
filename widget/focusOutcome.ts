import type { SignupState } from './signup.ts';

/** Moves the focus to what a submission has changed: the first field with an issue, or the success message. */
export function focusOutcome(root: ParentNode, { status }: SignupState): void {
  if (/failed|done/.test(status)) root.querySelector<HTMLElement>('[aria-invalid=true],[role=status]')?.focus();
}

import type { Form } from '@joinery/contract/form';

/** A form of one step is a signup. */
export { createSignup as createStepped } from '../signup/signup.ts';

const nothing = () => null;

/** Stands in where a form has no steps: it is one. */
export const lastStep = () => 1;

/** Stands in where a form has no steps: nothing waits for a later one. */
export const isHidden = () => false;

export { nothing as Back, nothing as Progress };

/** The button’s text: without steps, it always sends. */
export function stepLabel({ texts }: Form): string {
  return texts.submit;
}

import type { Form } from '@joinery/contract/form';

/** Stand in for steps.ts and Steps.tsx in the script of forms that have one step. */
export { createSignup as createStepped } from './signup.ts';

const nothing = () => null;

export { nothing as Back, nothing as Progress };

export function stepLabel({ texts }: Form): string {
  return texts.submit;
}

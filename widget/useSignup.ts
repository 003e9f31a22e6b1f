import type { Form } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import type { Signup, SignupOptions, SignupState } from './signup.ts';
import { createStepped, lastStep } from './steps.ts';

/** The state machine of a form whose markup is yours. `form` and the options of the first render stay in force. */
export function useSignup(form: Form, options: SignupOptions): Signup & { state: SignupState } {
  const [state, setState] = useState<SignupState>({
    status: 'idle',
    issues: [],
    ...(lastStep(form) > 1 && { step: 1 }),
  });
  const [signup] = useState(() => createStepped(form, options, setState));
  return { state, ...signup };
}

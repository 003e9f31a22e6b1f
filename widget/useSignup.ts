import type { Form } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import { createSignup, type Signup, type SignupOptions, type SignupState } from './signup.ts';

/** The state machine of a form whose markup is yours. `form` and the options of the first render stay in force. */
export function useSignup(form: Form, options: SignupOptions): Signup & { state: SignupState } {
  const [state, setState] = useState<SignupState>({ status: 'idle', issues: [] });
  const [signup] = useState(() => createSignup(form, options, setState));
  return { state, ...signup };
}

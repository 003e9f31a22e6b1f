import type { Form } from '@joinery/contract/form';
import { useState } from 'preact/hooks';
import { createClient } from './client.ts';
import { createSignup, type Signup, type SignupDeps, type SignupState } from './signup.ts';

export type UseSignupOptions = Pick<SignupDeps, 'emit' | 'loadPhone' | 'follow'> & {
  /** The form's address at its proxy, such as `https://forms.example.com/forms/newsletter`. */
  action: string;
};

/** The state machine of a form whose markup is yours. `form` and the options of the first render stay in force. */
export function useSignup(form: Form, { action, ...deps }: UseSignupOptions): Signup {
  const [, setState] = useState<SignupState>();
  const [signup] = useState(() => createSignup(form, { ...deps, send: createClient(action), onChange: setState }));
  return signup;
}

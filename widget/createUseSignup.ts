import type { Form } from '@joinery/contract/form';
import type { Signup, SignupOptions, SignupState } from './signup.ts';
import { createStepped, lastStep } from './steps.ts';

/** `useState` as Preact and React have it. */
type UseState = <T>(initial: T | (() => T)) => [T, (next: T) => void];

/** The state machine of a form whose markup is yours. `form` and the options of the first render stay in force. */
export type UseSignup = (form: Form, options: SignupOptions) => Signup & { state: SignupState };

export function createUseSignup(useState: UseState): UseSignup {
  return (form, options) => {
    const [state, setState] = useState<SignupState>({
      status: 'idle',
      issues: [],
      ...(lastStep(form) > 1 && { step: 1 }),
    });
    const [signup] = useState(() => createStepped(form, options, setState));
    return { state, ...signup };
  };
}

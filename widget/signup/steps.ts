import type { Form } from '@joinery/contract/form';
import type { Issue } from '@joinery/contract/wire';
import { createSignup, type Signup, type SignupOptions, type SignupState } from './signup.ts';

/** The last step of a form; 1 if all fields share one. */
export function lastStep({ fields }: Form): number {
  return Math.max(...fields.map(({ step = 1 }) => step));
}

/**
 * Like `createSignup`, for forms that may have several steps. Checks each step before it shows the next, and sends
 * after the last.
 */
export function createStepped(form: Form, options: SignupOptions, onChange: (state: SignupState) => void): Signup {
  const last = lastStep(form);
  if (last === 1) return createSignup(form, options, onChange);
  let step = 1;
  let state: SignupState = { status: 'idle', issues: [] };
  const stepOf = ({ field }: Issue) => form.fields.find(({ name }) => name === field)?.step ?? step;
  const show = (next: SignupState) => {
    state = next;
    if (state.status === 'failed') step = Math.min(...state.issues.map(stepOf));
    onChange({ ...state, step });
  };
  const signup = createSignup(form, options, show);
  return {
    ...signup,
    async submit(texts) {
      if (step === last) return signup.submit(texts);
      await signup.submit(texts, step);
      if (state.status === 'idle') {
        step++;
        show(state);
      }
    },
    reset() {
      step = 1;
      signup.reset();
    },
    back() {
      step = Math.max(1, step - 1);
      show({ status: 'idle', issues: [] });
    },
  };
}

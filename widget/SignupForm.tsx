import type { Form } from '@joinery/contract/form';
import { useEffect, useRef } from 'preact/hooks';
import { FormView } from './FormView.tsx';
import { focusOutcome } from './focusOutcome.ts';
import type { SignupOptions } from './signup.ts';
import { useSignup } from './useSignup.ts';

export interface SignupFormProps extends SignupOptions {
  form: Form;
}

/** The form as a Preact component, without a shadow root: the page brings `@joinery/widget/form.css`. */
export function SignupForm({ form, ...options }: SignupFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const { state, ...signup } = useSignup(form, options);
  useEffect(() => {
    if (root.current) focusOutcome(root.current, state);
  }, [state]);
  return (
    <div ref={root}>
      <FormView form={form} action={options.action} state={state} signup={signup} />
    </div>
  );
}

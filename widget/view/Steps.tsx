import type { Field, Form } from '@joinery/contract/form';
import { lastStep } from '#signup/steps';
import type { Signup } from '../signup/signup.ts';

export interface StepsProps {
  form: Form;
  /** The step that is shown. @default all steps, on one page */
  step?: number | undefined;
  signup?: Signup | undefined;
}

/** Shows how far the visitor is in the form. */
export function Progress({ form, step }: StepsProps) {
  if (!step) return null;
  const last = lastStep(form);
  const heading = form.texts.steps[step - 1];
  const place = form.messages.step.replace('{step}', `${step}`).replace('{steps}', `${last}`);
  return (
    <div class="steps" part="steps">
      <p aria-live="polite">
        <span key={step}>
          {place} {heading && <strong>{heading}</strong>}
        </span>
      </p>
      <progress value={step} max={last} aria-hidden />
    </div>
  );
}

/** Returns to the previous step. */
export function Back({ form, step = 1, signup }: StepsProps) {
  return (
    step > 1 && (
      <button type="button" class="quiet" part="back" onClick={() => signup?.back?.()}>
        {form.messages.back}
      </button>
    )
  );
}

/** Whether a field belongs to a step that isn't shown. */
export function isHidden(field: Field, step?: number): boolean {
  return !!step && field.step !== step;
}

/** The label of the button that submits a step. */
export function stepLabel(form: Form, step?: number): string {
  return step && step < lastStep(form) ? form.messages.next : form.texts.submit;
}

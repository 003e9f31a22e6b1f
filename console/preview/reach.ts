import type { Field, Form } from '@joinery/contract/form';
import { sampleTexts } from '@joinery/contract/type-table';
import type { Values } from '@joinery/contract/wire';
import type { SignupState } from '@joinery/widget';
import type { PreviewState } from './order.ts';

/** The parts of `<signup-form>` that the preview needs. */
export interface SignupElement extends HTMLElement {
  form: Form | undefined;
  readonly state: Pick<SignupState, 'status' | 'step'>;
  fill(texts: Readonly<Record<string, string>>): void;
  submit(): Promise<void>;
  open(): void;
}

/** Statuses of a form whose last step was sent, or whose shown step has mistakes. */
const afterChecks: SignupState['status'][] = ['sending', 'done', 'failed'];

/**
 * Brings a form to a moment of a visit by filling it in and sending it, as a visitor would. Ends after a few seconds
 * even if the form doesn't get there. `stopStep` is the step to stop at before anything is typed.
 */
export async function reach(element: SignupElement, form: Form, state: PreviewState, stopStep = 1): Promise<void> {
  const last = Math.max(...form.fields.map(({ step = 1 }) => step));
  const steps = { empty: stopStep - 1, invalid: 1 }[state as string] ?? last;
  for (let step = 1; step <= steps; step++) {
    if (state !== 'invalid') element.fill(samplesFor(form));
    void element.submit();
    await until(() => {
      const { status, step: at = 1 } = element.state;
      return afterChecks.includes(status) ? state === 'busy' || status !== 'sending' : at > step;
    });
    if (afterChecks.includes(element.state.status)) return;
  }
}

/** Looks now and then: a document that isn't shown paints no frames to wait for. */
async function until(isThere: () => boolean): Promise<void> {
  for (let look = 0; look < 200 && !isThere(); look++) await new Promise((go) => setTimeout(go, 20));
}

/** A sample text for each field of a form. Addresses and numbers are reserved for examples. */
function samplesFor({ fields }: Form): Values {
  return Object.fromEntries(fields.map((field) => [field.name, sampleFor(field)]));
}

function sampleFor({ type, input, choices, consent, value }: Field): string {
  if (input === 'hidden') return value ?? '';
  if (consent) return consent.value;
  if (input === 'checkbox') return type === 'number' ? '1' : 'yes';
  if (choices) return choices[0]?.value ?? '';
  return sampleTexts[type];
}

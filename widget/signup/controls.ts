import type { FieldTexts } from '@joinery/contract/form';
import type { SignupState } from './signup.ts';

/** A page's controls over a form. They work from the event `ready` on; `fill` also works before. */
export interface Controls {
  /**
   * Opens a form that stands apart from the page. For a form in the page's flow, scrolls to it and focuses its first
   * input.
   */
  open(): void;
  /** Closes an open form. */
  close(): void;
  /** Returns the form to its initial state. */
  reset(): void;
  /** Types texts into the inputs, by field name. Ignores names the form doesn't have. */
  fill(texts: FieldTexts): void;
  /** Submits the form as its button does. Settles when the submission is over; never rejects. */
  submit(): Promise<void>;
  /** The form's current state. */
  readonly state: SignupState;
}

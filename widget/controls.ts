import type { Values } from '@joinery/contract/wire';
import type { SignupState } from './signup.ts';

/** What a page may do with a form that it shows. They take effect from the event `ready` on; `fill` before that, too. */
export interface Controls {
  /** Opens a form that stands apart from the page; one in its flow is scrolled to, and its first input focused. */
  open(): void;
  /** Closes a form that was opened. */
  close(): void;
  /** Shows the form as it was at first. */
  reset(): void;
  /** Types texts into the inputs, by field name. Names that the form doesn't have are passed over. */
  fill(texts: Values): void;
  /** Submits the form as its button does. Settles when that is through; never rejects. */
  submit(): Promise<void>;
  /** Where the form stands. */
  readonly state: SignupState;
}

import { type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';

/** A refusal with a code of the interface's table. It is expected, so it is a value and never thrown. */
export interface Failure {
  error: ServiceErrorCode;
  /** Says what was refused, why, and what to do about it. */
  message: string;
  /** The value that error 8 complains about. */
  field?: { label: string; name: string; reason: string; value: string };
  /** The next page for a visitor, who must not learn of the failure. */
  redirectUrl?: string;
}

/** A value, or why there is none. */
export type Result<T> = { value: T; failure?: never } | { failure: Failure; value?: never };

/** A result with the failure `error`; by default, the message is the table's own. */
export function fail(
  error: ServiceErrorCode,
  message: string = `${serviceErrors[error].meaning}.${advice[error] ?? ''}`,
) {
  return { failure: { error, message } satisfies Failure };
}

/** The remedies, which the table's meanings lack. */
const advice: Partial<Record<ServiceErrorCode, string>> = {
  4: ' Only the contact can undo this, with the link in its messages.',
  32: ' Send one of them.',
};

/** An error that another of the operator's commands helps with. Commands print it with the name of their program. */
export class AdvisedError extends Error {
  /** The words after the program's name, such as `tag list`. */
  readonly command: string;

  constructor(message: string, command: string) {
    super(message);
    this.name = 'AdvisedError';
    this.command = command;
  }
}

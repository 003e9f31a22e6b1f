import { type ServiceErrorCode, serviceErrors } from '@joinery/contract/errors';

/** A refusal by a code of the interface's table. Expected, so it is a value and never thrown. */
export interface Failure {
  error: ServiceErrorCode;
  /** What was refused, why, and what to do about it. */
  message: string;
  /** The value that error 8 is about. */
  field?: { label: string; name: string; reason: string; value: string };
  /** The page that a visitor goes on to, who is not to learn of the failure. */
  redirectUrl?: string;
}

/** What came out, or why nothing did. */
export type Result<T> = { value: T; failure?: never } | { failure: Failure; value?: never };

/** A result that is the failure `error`; the message is the table's own unless a better one is given. */
export function fail(
  error: ServiceErrorCode,
  message: string = `${serviceErrors[error].meaning}.${advice[error] ?? ''}`,
) {
  return { failure: { error, message } satisfies Failure };
}

/** What the meanings of the table don't say: what to do. */
const advice: Partial<Record<ServiceErrorCode, string>> = {
  4: ' Only the contact can come back, by the link in its messages.',
  32: ' Send one of them.',
};

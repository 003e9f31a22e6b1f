import type { ConsoleRefusal, ProblemCode } from '@joinery/contract/console';

export interface Refused {
  refusal: ConsoleRefusal;
  value?: never;
}

/**
 * The answer of an operation that does nothing. `field` names the member of the input that is wrong. @default none is
 */
export function refuse(code: ProblemCode, message: string, field: string | null = null): Refused {
  return { refusal: { code, message, field } };
}

/** The refusal of whoever must wait for this many seconds. */
export function refuseThrottled(seconds: number): Refused {
  const retryAfter = Math.max(1, seconds);
  const minutes = Math.ceil(retryAfter / 60);
  const message = `Too many failed attempts. Wait ${minutes} minute${minutes > 1 ? 's' : ''} and try again.`;
  return { refusal: { code: 'throttled', message, field: null, retryAfter } };
}

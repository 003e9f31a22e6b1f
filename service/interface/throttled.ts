import { type Answer, refuse } from '../http/answer.ts';

/** The answer to a login that must wait for this many seconds. */
export function refuseThrottled(seconds: number): Answer {
  const wait = Math.max(1, seconds);
  const minutes = Math.ceil(wait / 60);
  const text = `Too many failed logins. Wait ${minutes} minute${minutes > 1 ? 's' : ''} and try again.`;
  return { ...refuse(429, text), retryAfter: wait };
}

/** The answer to a login by password alone where the account asks for a second factor. */
export const refuseSecondFactor: Answer = refuse(
  403,
  'The account has a second factor, so a password opens only the console. Make a customer key there for this program.',
);

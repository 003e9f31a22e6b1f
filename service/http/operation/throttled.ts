import { type Answer, refuse } from '../answer.ts';

/** The answer to a login that must wait for this many seconds. */
export function refuseThrottled(seconds: number): Answer {
  const wait = Math.max(1, seconds);
  const minutes = Math.ceil(wait / 60);
  const text = `Too many failed logins. Wait ${minutes} minute${minutes > 1 ? 's' : ''} and try again.`;
  return { ...refuse(429, text), retryAfter: wait };
}

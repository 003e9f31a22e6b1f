import { createIssue } from '@joinery/contract/check';
import type { FormSettings } from '../config/settings.ts';
import type { RateLimit } from '../config.ts';
import type { Verdict } from './guard.ts';
import { seconds } from './quota.ts';
import type { Hit } from './windows.ts';

/** Lets pass what a limit has room for; the rest is refused with the time to wait. */
export function verdictOn(hit: Hit, { form }: FormSettings): Verdict {
  if (hit.taken) return { verdict: 'pass' };
  return { verdict: 'refuse', status: 429, issue: createIssue(form, 'tooMany'), retryAfter: seconds(hit.reset) };
}

/** The same, and tells the sender what is left: for limits that say nothing about anybody else. */
export function openVerdictOn(hit: Hit, settings: FormSettings, policy: string, { limit, window }: RateLimit): Verdict {
  const quota = { policy, limit, window, remaining: hit.remaining, reset: hit.reset };
  if (hit.taken) return { verdict: 'pass', quota };
  return { ...verdictOn(hit, settings), quota } as Verdict;
}

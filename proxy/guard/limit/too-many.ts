import type { Locale } from '@joinery/contract/form';
import { createIssue } from '@joinery/contract/issue';
import type { FormSettings } from '../../config/form/form-settings.ts';
import type { RateLimit } from '../../config.ts';
import { memo } from '../../memo.ts';
import type { Hit, OpenWindow } from '../count/windows.ts';
import type { Verdict } from '../guard.ts';

/** Passes a submission that a limit has room for. Refuses the rest, and says how long to wait. */
export function verdictOn(hit: Hit, { form }: FormSettings): Verdict {
  if (hit.taken) return { verdict: 'pass' };
  const retryAfter = seconds(hit.reset);
  const issue = createIssue(form, 'tooMany');
  const message = issue.message.replace('{wait}', waitOf(form.locale, retryAfter));
  return { verdict: 'refuse', status: 429, issue: { ...issue, message }, retryAfter };
}

/** The same, but also tells the sender the remaining quota: for limits that reveal nothing about others. */
export function openVerdictOn(hit: Hit, settings: FormSettings, policy: string, { limit, window }: RateLimit): Verdict {
  const quota = { policy, limit, window, remaining: hit.remaining, reset: hit.reset };
  return { ...verdictOn(hit, settings), quota } as Verdict;
}

/** A text such as "in 40 seconds" or "in 5 minutes", never less than the wait. */
function waitOf(locale: Locale, seconds: number): string {
  const [unit, length] =
    seconds < 60 ? (['second', 1] as const) : seconds < 3_600 ? (['minute', 60] as const) : (['hour', 3_600] as const);
  return formatOf(locale).format(Math.ceil(seconds / length), unit);
}

/** Cached per language, because making one takes as long as a submission. */
const formatOf = memo((locale) => new Intl.RelativeTimeFormat(locale));

/**
 * Tells whether a form gets so many submissions that further ones have to prove something. If it doesn't, each question
 * counts as one more.
 */
export function createPressure(openWindow: OpenWindow, { form, guards }: FormSettings): () => Promise<boolean> {
  const hit = openWindow('pressure', guards.pressure);
  return async () => !(await hit(form.name)).taken;
}

/** The remaining quota of a limit, as `RateLimit` headers tell it. */
export interface Quota extends RateLimit, Omit<Hit, 'taken'> {
  policy: string;
}

/**
 * The two headers of draft-ietf-httpapi-ratelimit-headers-10 (sections 3 and 4): structured lists (RFC 9651), with
 * times in whole seconds.
 */
export function rateLimitHeaders(quotas: Quota[]): Record<string, string> {
  let [policies, limits] = ['', ''];
  for (const { policy, limit, window, remaining, reset } of quotas) {
    const comma = policies && ', ';
    policies += `${comma}"${policy}";q=${limit};w=${seconds(window)}`;
    limits += `${comma}"${policy}";r=${remaining};t=${seconds(reset)}`;
  }
  return policies ? { 'RateLimit-Policy': policies, RateLimit: limits } : {};
}

/** Rounds up to at least one second. */
export const seconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1_000));

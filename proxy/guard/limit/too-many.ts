import { createIssue } from '@joinery/contract/check';
import type { Locale } from '@joinery/contract/form';
import type { FormSettings } from '../../config/form/form-settings.ts';
import type { RateLimit } from '../../config.ts';
import { memo } from '../../memo.ts';
import type { Hit } from '../count/windows.ts';
import type { Verdict } from '../guard.ts';
import { seconds } from './quota.ts';

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

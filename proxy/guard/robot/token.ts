import { createIssue } from '@joinery/contract/check';
import type { Count } from '../count/counter.ts';
import { type Attempt, type MakeGuard, pass, type Verdict } from '../guard.ts';
import { type FormTokens, lifeOf } from './form-tokens.ts';

/** Refuses what was not sent from a page that the form was opened on; a page without scripts is shown again with a new token. */
export function createToken(tokens: FormTokens, count: Count): MakeGuard {
  return ({ guards }) =>
    guards.token
      ? {
          name: 'token',
          check(attempt) {
            if (ageOf(tokens, attempt) === undefined) return staleOf(attempt);
            return attempt.scripted ? pass : usedPage(count, attempt);
          },
        }
      : undefined;
}

/**
 * Takes the good token of a page without scripts a few times: as often as a person goes back to a page or loads it again, and not
 * as often as a robot would like in two hours.
 */
export async function usedPage(count: Count, attempt: Attempt): Promise<Verdict> {
  const limit = { limit: 5, window: lifeOf.page };
  return (await count('pageToken', attempt.submission.token ?? '', limit)).taken ? pass : staleOf(attempt);
}

/** Takes what comes sooner after its token than a person can type for a robot's. */
export function createFillTime(tokens: FormTokens): MakeGuard {
  return ({ guards: { token, fillTime } }) =>
    token && fillTime > 0
      ? {
          name: 'fillTime',
          check: (attempt) => ((ageOf(tokens, attempt) ?? 0) < fillTime ? { verdict: 'pretend' } : pass),
        }
      : undefined;
}

/** The age of an attempt's token in milliseconds; undefined when it has none that is good. */
export function ageOf(tokens: FormTokens, attempt: Attempt): number | undefined {
  const { scripted, settings, origin = '', submission } = attempt;
  const page = { form: settings.form.name, origin: scripted ? origin : '', for: scripted ? 'script' : 'page' } as const;
  return submission.token === undefined ? undefined : tokens.ageOf(submission.token, page);
}

/** A script gets a new token and tries again by itself; a person has to press the button again, and had no page of ours without one. */
export function staleOf({ scripted, settings: { form }, submission: { token } }: Attempt): Verdict {
  const code = scripted || token === undefined ? 'challenge' : 'expired';
  return { verdict: 'refuse', status: scripted ? 403 : 422, issue: createIssue(form, code) };
}

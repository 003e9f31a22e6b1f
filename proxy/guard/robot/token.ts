import { createIssue } from '@joinery/contract/issue';
import type { OpenWindow } from '../count/windows.ts';
import { type Attempt, type MakeGuard, pass, type Verdict } from '../guard.ts';
import { type FormTokens, lifeOf } from './form-tokens.ts';

/**
 * Refuses submissions from pages on which the form wasn't opened. A page without scripts is shown again with a new
 * token.
 */
export function createToken(tokens: FormTokens, openWindow: OpenWindow): MakeGuard {
  const usePage = createPageUse(openWindow);
  return ({ guards }) =>
    guards.token
      ? {
          name: 'token',
          check(attempt) {
            if (ageOf(tokens, attempt) === undefined) return staleOf(attempt);
            return attempt.scripted ? pass : usePage(attempt);
          },
        }
      : undefined;
}

/**
 * Accepts a valid token of a page without scripts a few times: often enough for a person who goes back or reloads the
 * page, too rarely for a robot within two hours.
 */
export function createPageUse(openWindow: OpenWindow): (attempt: Attempt) => Promise<Verdict> {
  const hit = openWindow('pageToken', { limit: 5, window: lifeOf.page });
  return async (attempt) => ((await hit(attempt.submission.token ?? '')).taken ? pass : staleOf(attempt));
}

/** Treats a submission as a robot's if it follows its token faster than a person can type. */
export function createFillTime(tokens: FormTokens): MakeGuard {
  return ({ guards: { token, fillTime } }) =>
    token && fillTime > 0
      ? {
          name: 'fillTime',
          check: (attempt) => ((ageOf(tokens, attempt) ?? 0) < fillTime ? { verdict: 'pretend' } : pass),
        }
      : undefined;
}

/** The age of an attempt's token in milliseconds. Undefined without a valid token. */
export function ageOf(tokens: FormTokens, attempt: Attempt): number | undefined {
  const { scripted, settings, origin = '', submission } = attempt;
  const page = { form: settings.form.name, origin: scripted ? origin : '', for: scripted ? 'script' : 'page' } as const;
  return submission.token === undefined ? undefined : tokens.ageOf(submission.token, page);
}

/**
 * Says that a token is stale. A script fetches a new one and tries again by itself. A person has to press the button
 * again; one without any token didn't come from a page of ours.
 */
export function staleOf({ scripted, settings: { form }, submission: { token } }: Attempt): Verdict {
  const code = scripted || token === undefined ? 'challenge' : 'expired';
  return { verdict: 'refuse', status: scripted ? 403 : 422, issue: createIssue(form, code) };
}

import { createIssue } from '@joinery/contract/issue';
import type { OpenWindow } from '../count/windows.ts';
import { type Attempt, type MakeGuard, pass, type Verdict } from '../guard.ts';
import { prefixOf } from '../limit/client-limit.ts';
import { createPressure, verdictOn } from '../limit/too-many.ts';
import type { FormTokens } from './form-tokens.ts';
import { ageOf, createPageUse, staleOf } from './token.ts';

/**
 * Lets forms without scripts past puzzles and captchas, which they can't solve: each needs a token of the hosted page,
 * and each client gets only a few.
 */
export function createNoScript(tokens: FormTokens, openWindow: OpenWindow): MakeGuard {
  return (settings) => {
    const { captcha, proofOfWork, noScript: limit } = settings.guards;
    const always = captcha !== false || proofOfWork === 'always';
    if (!always && proofOfWork === 'never') return undefined;
    const isUnderPressure = createPressure(openWindow, settings);
    const hit = limit && openWindow('noScript', limit);
    const usePage = createPageUse(openWindow);
    const checkPage = async (attempt: Attempt): Promise<Verdict> => {
      if (!(always || (await isUnderPressure()))) return pass;
      if (!hit) return { verdict: 'refuse', status: 403, issue: createIssue(settings.form, 'scriptsNeeded') };
      if (ageOf(tokens, attempt) === undefined) return staleOf(attempt);
      const verdict = verdictOn(await hit(prefixOf(attempt.client)), settings);
      // The token guard, if the form has it, counts by itself.
      return verdict.verdict === 'pass' && !settings.guards.token ? usePage(attempt) : verdict;
    };
    return { name: 'noScript', check: (attempt) => (attempt.scripted ? pass : checkPage(attempt)) };
  };
}

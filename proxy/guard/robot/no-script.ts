import { createIssue } from '@joinery/contract/issue';
import type { Count } from '../count/counter.ts';
import { type Attempt, type MakeGuard, pass, type Verdict } from '../guard.ts';
import { prefixOf } from '../limit/client-limit.ts';
import { isUnderPressure, verdictOn } from '../limit/too-many.ts';
import type { FormTokens } from './form-tokens.ts';
import { ageOf, staleOf, usedPage } from './token.ts';

/**
 * Lets forms without scripts past puzzles and captchas, which they can't solve: each needs a token of the hosted page,
 * and each client gets only a few.
 */
export function createNoScript(tokens: FormTokens, count: Count): MakeGuard {
  return (settings) => {
    const { captcha, proofOfWork, noScript: limit } = settings.guards;
    const always = captcha !== false || proofOfWork === 'always';
    if (!always && proofOfWork === 'never') return undefined;
    const checkPage = async (attempt: Attempt): Promise<Verdict> => {
      if (!(always || (await isUnderPressure(count, settings)))) return pass;
      if (!limit) return { verdict: 'refuse', status: 403, issue: createIssue(settings.form, 'scriptsNeeded') };
      if (ageOf(tokens, attempt) === undefined) return staleOf(attempt);
      const verdict = verdictOn(await count('noScript', prefixOf(attempt.client), limit), settings);
      // The token guard, if the form has it, counts by itself.
      return verdict.verdict === 'pass' && !settings.guards.token ? usedPage(count, attempt) : verdict;
    };
    return { name: 'noScript', check: (attempt) => (attempt.scripted ? pass : checkPage(attempt)) };
  };
}

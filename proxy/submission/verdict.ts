import type { Decision } from '../guard/stage.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';
import type { GuardResult } from '../watch/watcher.ts';
import { done, failed, type Outcome } from './outcome.ts';

/**
 * The answer to a submission that a guard refused or took for a robot's. Logs it. Undefined if the guards let it pass.
 */
export function refusalOf({ verdict, guard }: Decision, log: SubmissionLog): Outcome | undefined {
  if (verdict.verdict === 'pass') return undefined;
  if (guard) log.guarded(guard, resultOf(verdict));
  if (verdict.verdict === 'pretend') return done();
  const { status, issue, retryAfter } = verdict;
  return { ...failed(status, issue), ...(retryAfter !== undefined && { retryAfter }) };
}

function resultOf(verdict: Decision['verdict']): GuardResult {
  if (verdict.verdict !== 'refuse') return 'pretended';
  return verdict.issue.code === 'challenge' ? 'challenged' : 'refused';
}

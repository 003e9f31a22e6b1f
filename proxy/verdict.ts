import type { Decision } from './guard/stage.ts';
import { done, failed, type Outcome } from './outcome.ts';
import type { Soon } from './soon.ts';
import type { SubmissionLog } from './submission-log.ts';

/** How a submission ends that guards did not let pass, told to the log; undefined when they did. `pretend` makes what looks like a success. */
export function refusalOf<Pretended extends Soon<Outcome> = Outcome>(
  { verdict, guard }: Decision,
  log: SubmissionLog,
  pretend: () => Pretended | Outcome = done,
): Pretended | Outcome | undefined {
  if (verdict.verdict === 'pass') return undefined;
  if (guard) log.guarded(guard, resultOf(verdict));
  if (verdict.verdict === 'pretend') return pretend();
  const { status, issue, retryAfter } = verdict;
  return { ...failed(status, issue), ...(retryAfter !== undefined && { retryAfter }) };
}

/** What a guard made of a submission, for logs and metrics. */
export type GuardResult = 'refused' | 'challenged' | 'pretended';

function resultOf(verdict: Decision['verdict']): GuardResult {
  if (verdict.verdict !== 'refuse') return 'pretended';
  return verdict.issue.code === 'challenge' ? 'challenged' : 'refused';
}

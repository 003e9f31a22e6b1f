import type { Submission } from '@joinery/contract/wire';
import type { Once } from './answers.ts';
import type { FormSettings } from './config/settings.ts';
import type { Attempt, Guard } from './guard/guard.ts';
import { done, failed, type Outcome, outcomeOf } from './outcome.ts';
import { allowedRedirect } from './redirect.ts';
import type { SubmissionLog } from './submission-log.ts';
import type { Upstream } from './upstream.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';
import { type Spelling, validate } from './validate.ts';

export interface SubmitDeps {
  guard: Guard;
  once: Once;
  upstream: Upstream;
}

/** Takes one submission through guards and checks to the service, and says how it ended. */
export type Submit = (attempt: Attempt, spelling: Spelling, log: SubmissionLog) => Promise<Outcome>;

export function createSubmit({ guard, once, upstream }: SubmitDeps): Submit {
  const forward = async (attempt: Attempt, submission: Submission, log: SubmissionLog): Promise<Outcome> => {
    const { form, key, exactErrors } = attempt.settings;
    const started = performance.now();
    const answer = await upstream.send({ operation: form.operation, key, values: submission.values });
    log.answered(answer, performance.now() - started);
    return outcomeOf(form, withRedirectChecked(answer, attempt, log), exactErrors);
  };

  return async (attempt, spelling, log) => {
    const { settings, submission } = attempt;
    const verdict = await guard(attempt);
    if (verdict.verdict === 'pretend') {
      log.pretended();
      return done();
    }
    if (verdict.verdict === 'refuse') {
      const { status, issue, retryAfter } = verdict;
      return { ...failed(status, issue), ...(retryAfter !== undefined && { retryAfter }) };
    }
    const checked = validate(settings.form, submission.values, spelling);
    if ('issues' in checked) return failed(422, ...checked.issues);
    const { values } = checked;
    return once(settings.form.name, { id: submission.id, values }, () =>
      forward(attempt, { ...submission, values }, log),
    );
  };
}

/** Takes a URL out of the answer that a visitor may not be sent to; the operator learns its host. */
function withRedirectChecked(answer: UpstreamAnswer, attempt: Attempt, log: SubmissionLog): UpstreamAnswer {
  if (answer.result !== 'done' || answer.redirectUrl === undefined) return answer;
  const rules = rulesOf(attempt.settings, attempt.origin);
  const redirectUrl = allowedRedirect(answer.redirectUrl, rules);
  if (redirectUrl !== undefined) return { result: 'done', redirectUrl };
  log.redirectRefused(URL.parse(answer.redirectUrl)?.host ?? '');
  return { result: 'done' };
}

const rulesOf = ({ redirectHosts, redirectToPage }: FormSettings, origin: string | undefined) => ({
  hosts: redirectHosts,
  origin: redirectToPage ? origin : undefined,
});

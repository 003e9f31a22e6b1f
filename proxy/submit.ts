import type { Submission } from '@joinery/contract/wire';
import type { FormSettings } from './config/settings.ts';
import type { Forward } from './forward.ts';
import type { Attempt, Guard } from './guard/guard.ts';
import { done, failed, type Outcome, outcomeOf } from './outcome.ts';
import type { Recall } from './recall.ts';
import { allowedRedirect } from './redirect.ts';
import type { SubmissionLog } from './submission-log.ts';
import { mayPass, type UpstreamAnswer } from './upstream-answer.ts';
import { type Spelling, validate } from './validate.ts';

export interface SubmitDeps {
  guard: Guard;
  forward: Forward;
  recall: Pick<Recall, 'once' | 'outbox'>;
}

/** Takes one submission through guards and checks to the service, and says how it ended. */
export type Submit = (attempt: Attempt, spelling: Spelling, log: SubmissionLog) => Promise<Outcome>;

export function createSubmit({ guard, forward, recall: { once, outbox } }: SubmitDeps): Submit {
  /** Straight to the service, or into the outbox when the service can't take it, or an earlier one of the same contact waits. */
  const send = async (key: string, { settings, submission, origin }: Attempt, log: SubmissionLog): Promise<Outcome> => {
    const delivery = { form: settings.form.name, values: submission.values };
    const waits = outbox && (await outbox.holds(delivery).catch(log.broken));
    if (waits) return await outbox.keep(key, delivery);
    const answer = await forward(settings, submission.values);
    log.answered(answer);
    if (outbox && mayPass(answer)) {
      const kept = await outbox.keep(key, delivery).catch(log.broken);
      if (kept) return kept;
    }
    return outcomeOf(settings.form, withRedirectChecked(answer, settings, origin, log), settings.exactErrors);
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
    const valid: Submission = { id: submission.id, values: checked.values };
    return once(settings.form.name, valid, (key) => send(key, { ...attempt, submission: valid }, log));
  };
}

/** Takes a URL out of the answer that a visitor may not be sent to; the operator learns its host. */
function withRedirectChecked(
  answer: UpstreamAnswer,
  { redirectHosts, redirectToPage }: FormSettings,
  origin: string | undefined,
  log: SubmissionLog,
): UpstreamAnswer {
  if (answer.result !== 'done' || answer.redirectUrl === undefined) return answer;
  const rules = { hosts: redirectHosts, origin: redirectToPage ? origin : undefined };
  const redirectUrl = allowedRedirect(answer.redirectUrl, rules);
  if (redirectUrl !== undefined) return { result: 'done', redirectUrl };
  log.redirectRefused(URL.parse(answer.redirectUrl)?.host ?? '');
  return { result: 'done' };
}

import type { Operation, Submission } from '@joinery/contract/wire';
import type { FormSettings } from './config/settings.ts';
import { evidenceOf } from './evidence.ts';
import type { Forward } from './forward.ts';
import type { Arrival } from './guard/guard.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Recall } from './recall.ts';
import { allowedRedirect } from './redirect.ts';
import type { SubmissionLog } from './submission-log.ts';
import { mayPass, type UpstreamAnswer } from './upstream-answer.ts';

export interface SendDeps {
  forward: Forward;
  recall: Pick<Recall, 'outbox'>;
  /** Keys of submissions that nothing could take. */
  untaken: Set<string>;
}

/** A submission that may go to the service: its values are wire values. */
export interface Sent extends Pick<Arrival, 'settings' | 'client' | 'origin' | 'page'> {
  submission: Submission;
}

/**
 * Straight to the service, or into the outbox when the service can't take it, or an earlier one of the same contact waits. The key of
 * one that nothing could take is put into `untaken`.
 */
export type Send = (key: string, sent: Sent, log: SubmissionLog) => Promise<Outcome>;

export function createSend({ forward, recall: { outbox }, untaken }: SendDeps): Send {
  return async (key, sent, log) => {
    const { settings, submission, origin } = sent;
    const { name: form, operation } = settings.form;
    const evidence = evidenceOf(settings.form, sent, Date.now());
    const delivery = { key, form, operation, values: submission.values, evidence };
    const waits = outbox && (await outbox.holds(delivery).catch((cause) => log.broken(cause)));
    if (waits) return await outbox.keep(delivery);
    const answer = await forward(settings, submission.values, key, evidence);
    log.answered(answer);
    if (outbox && mayPass(answer)) {
      const kept = await outbox.keep(delivery).catch((cause) => log.broken(cause));
      if (kept) return kept;
    }
    const checked = withRedirectChecked(answer, settings, origin, log);
    const outcome = outcomeOf(settings.form, checked, settings.exactErrors);
    if (outcome.status === 503) {
      if (untaken.size >= mostUntaken) untaken.clear();
      untaken.add(key);
    }
    return outcome;
  };
}

const mostUntaken = 10_000;

/** A form as it would be if it did something else with its contacts. */
export function withOperation(settings: FormSettings, operation: Operation): FormSettings {
  return operation === settings.form.operation ? settings : { ...settings, form: { ...settings.form, operation } };
}

/** Takes a URL out of the answer that a visitor may not be sent to; the operator learns its host. */
function withRedirectChecked(
  answer: UpstreamAnswer,
  { redirectHosts, redirectToPage }: FormSettings,
  origin: string | undefined,
  log: SubmissionLog,
): UpstreamAnswer {
  if (answer.result === 'unavailable' || answer.redirectUrl === undefined) return answer;
  const { redirectUrl: given, ...rest } = answer;
  const redirectUrl = allowedRedirect(given, { hosts: redirectHosts, origin: redirectToPage ? origin : undefined });
  if (redirectUrl !== undefined) return { ...rest, redirectUrl };
  log.redirectRefused(URL.parse(given)?.host ?? '');
  return rest;
}

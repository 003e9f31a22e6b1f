import type { Submission } from '@joinery/contract/wire';
import { type Arrival, type Attempt, pass } from '../guard/guard.ts';
import type { GuardsOf } from '../guard/guards.ts';
import type { Quota } from '../guard/limit/too-many.ts';
import { mayPass } from '../upstream/answer.ts';
import type { Forward } from '../upstream/forward.ts';
import type { SubmissionLog } from '../watch/submission-log.ts';
import type { Once } from './answers.ts';
import { evidenceOf, toldPage } from './evidence.ts';
import type { Keeper } from './keeper.ts';
import { checkRedirect, failed, type Outcome, outcomeOf, refusalOf, unavailable } from './outcome.ts';
import { readPosted } from './posted.ts';
import { validate } from './validate.ts';

/**
 * One submission, from request to answer. Any step may end it with one of these HTTP statuses in JSON:
 *
 * 1. admit     guards that need no body: origin, limits of client and form            403 429 503
 * 2. read      the body: its size, its encoding, its syntax                           400 408 413 415 422
 * 3. judge     guards that need the submission: robots, tokens, puzzles, links        403 422 429 503
 *              (skipped for a visitor for whom a site vouches)
 * 4. validate  the values against the form; robots are thanked and go no further      422, 200 for robots
 * 5. recall    a repeated submission gets its first answer again
 * 6. limit     guards that need valid values: domains, numbers, limits per mailbox    422 429 503
 * 7. send      to the service; its redirect URL is checked                            200 422 503
 * 8. keep      for later, instead of 7 if an earlier one of the same contact waits,
 *              and after 7 if the service can't take it now                           202
 *
 * A form without JavaScript gets a page instead: 303 to the next page for 200 and 202, or else the form again.
 */
export interface Submissions {
  /** Takes a request through all steps. @throws what `readBody` throws */
  take(arrival: Arrival, readBody: () => Promise<Uint8Array>, log: SubmissionLog): Promise<SubmissionEnd>;
  /** Steps 7 and 8 only, for a contact who has proved who they are. `key` names the submission. */
  send(key: string, attempt: Attempt, log: SubmissionLog): Promise<Outcome>;
}

/** How a request with a submission ended. */
export interface SubmissionEnd {
  /** The submission, if it could be read. */
  submission?: Submission;
  outcome: Outcome;
  /** The remaining quotas that the sender may learn. */
  quotas: Quota[];
}

export interface SubmissionDeps {
  guardsOf: GuardsOf;
  forward: Forward;
  once: Once;
  /** @default what the service can't take now is refused */
  keeper?: Keeper | undefined;
}

export function createSubmissions({ guardsOf, forward, once, keeper }: SubmissionDeps): Submissions {
  /** Keys of submissions that guards let through but nothing could take. A retry isn't counted again. */
  const untaken = new Set<string>();

  const take: Submissions['take'] = async (arrival, readBody, log) => {
    const { settings, scripted } = arrival;
    const guards = guardsOf(settings);

    const admitted = await guards.admit(arrival);
    const { quotas } = admitted;
    const refusal = refusalOf(admitted, log);
    // A form without scripts is shown again with its values, unless a page of another site sent it.
    if (refusal && (scripted || admitted.guard === 'origin')) return { outcome: refusal, quotas };
    const posted = readPosted(scripted ? 'json' : 'form', await readBody());
    if ('issues' in posted) return { outcome: refusal ?? failed(posted.status, ...posted.issues), quotas };
    const { submission } = posted;
    const end = (outcome: Outcome): SubmissionEnd => ({ submission, outcome, quotas });
    if (refusal) return end(refusal);

    const attempt = { ...arrival, submission, page: toldPage(arrival, submission.page) };
    // A link proves whose address it is, which no site can.
    const isTrusted = arrival.vouched && settings.form.operation === 'signin';
    const judged = isTrusted ? { verdict: pass, quotas: [] } : await guards.judge(attempt);
    if (judged.verdict.verdict === 'refuse') return end(refusalOf(judged, log) as Outcome);
    const checked = validate(settings.form, submission.values, scripted ? 'wire' : 'typed');
    if ('issues' in checked) return end(failed(422, ...checked.issues));
    attempt.submission = { id: submission.id, values: checked.values };
    log.about(checked.values);
    // Robots learn of bad values like anyone else: nobody is thanked for values that the form refuses.
    const thanks = refusalOf(judged, log);
    // The owner's page is the same for everyone. The service's would be a contact's own.
    if (thanks) return end(outcomeOf(settings.form, checkRedirect({ result: 'done' }, attempt, log), false));

    return end(
      await once(settings.form.name, attempt.submission, async (key) => {
        const limited = untaken.delete(key) ? undefined : refusalOf(await guards.limit(attempt), log);
        return limited ?? (await send(key, attempt, log));
      }),
    );
  };

  const send: Submissions['send'] = async (key, attempt, log) => {
    const outcome = await sendOrKeep(key, attempt, log);
    if (outcome.status === 503) {
      if (untaken.size >= mostUntaken) untaken.clear();
      untaken.add(key);
    }
    return outcome;
  };

  const sendOrKeep: Submissions['send'] = async (key, attempt, log) => {
    const { settings, submission } = attempt;
    const { form, site, upstream } = settings;
    const { values } = submission;
    const evidence = evidenceOf(settings, attempt, Date.now());
    const { name, operation } = form;
    const place = { form: name, ...(site !== undefined && { site }), upstream };
    const delivery = { key, ...place, operation, values, evidence };
    if (await keeper?.hasEarlier(delivery, log)) return (await keeper?.keep(delivery, log)) ?? unavailable(form);
    const answer = await forward(settings, values, key, evidence);
    log.answered(answer);
    const outcome = mayPass(answer) && (await keeper?.keep(delivery, log));
    return outcome || outcomeOf(form, checkRedirect(answer, attempt, log), settings.exactErrors);
  };

  return { take, send };
}

const mostUntaken = 10_000;

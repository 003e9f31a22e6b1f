import type { Submission } from '@joinery/contract/wire';
import type { Attempt } from './guard/guard.ts';
import type { GuardsOf } from './guard/guards.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Pretence } from './pretence/pretence.ts';
import type { Recall } from './recall.ts';
import type { Send } from './send.ts';
import type { SubmissionLog } from './submission-log.ts';
import { type Spelling, validate } from './validate.ts';
import { refusalOf } from './verdict.ts';

export interface SubmitDeps {
  guardsOf: GuardsOf;
  send: Send;
  recall: Pick<Recall, 'once'>;
  pretence: Pick<Pretence, 'answer'>;
}

/** Takes one submission through guards and checks to the service, and says how it ended. */
export type Submit = (attempt: Attempt, spelling: Spelling, log: SubmissionLog) => Promise<Outcome>;

export function createSubmit({ guardsOf, send, recall: { once }, pretence }: SubmitDeps): Submit {
  return async (attempt, spelling, log) => {
    const { settings, submission } = attempt;
    const guards = guardsOf(settings);
    const pretend = () => pretence.answer(settings, submission.values, attempt.origin);
    const refusal = refusalOf(await guards.attempt(attempt), log, pretend);
    if (refusal) return refusal;
    const checked = validate(settings.form, submission.values, spelling);
    if ('issues' in checked) return failed(422, ...checked.issues);
    const valid: Submission = { id: submission.id, values: checked.values };
    log.about(valid.values);
    return once(settings.form.name, valid, async (key) => {
      const good = { ...attempt, submission: valid };
      return refusalOf(await guards.contact(good), log, pretend) ?? (await send(key, good, log));
    });
  };
}

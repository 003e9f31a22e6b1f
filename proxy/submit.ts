import type { Submission } from '@joinery/contract/wire';
import type { Attempt } from './guard/guard.ts';
import type { GuardsOf } from './guard/guards.ts';
import { failed, type Outcome } from './outcome.ts';
import type { Recall } from './recall.ts';
import type { Send } from './send.ts';
import { type Soon, whenThere } from './soon.ts';
import type { SubmissionLog } from './submission-log.ts';
import { type Spelling, validate } from './validate.ts';
import { refusalOf } from './verdict.ts';

export interface SubmitDeps {
  guardsOf: GuardsOf;
  send: Send;
  recall: Pick<Recall, 'once'>;
  /** Keys of submissions that guards let through and nothing could take: when they come again, they are not counted again. */
  untaken: Set<string>;
}

/** Takes one submission through guards and checks to the service, and says how it ended. */
export type Submit = (attempt: Attempt, spelling: Spelling, log: SubmissionLog) => Soon<Outcome>;

export function createSubmit({ guardsOf, send, recall: { once }, untaken }: SubmitDeps): Submit {
  return (attempt, spelling, log) => {
    const { settings, submission } = attempt;
    const guards = guardsOf(settings);
    return whenThere(guards.attempt(attempt), (decision) => {
      const refusal = decision.verdict.verdict === 'refuse' && refusalOf(decision, log);
      if (refusal) return refusal;
      // Robots are told, too: nobody is thanked for what the form does not take.
      const checked = validate(settings.form, submission.values, spelling);
      if ('issues' in checked) return failed(422, ...checked.issues);
      const valid: Submission = { id: submission.id, values: checked.values };
      log.about(valid.values);
      const thanks = refusalOf(decision, log);
      if (thanks) return thanks;
      return once(settings.form.name, valid, (key) => {
        const good = { ...attempt, submission: valid };
        if (untaken.delete(key)) return send(key, good, log);
        return whenThere(guards.contact(good), (decision) => refusalOf(decision, log) ?? send(key, good, log));
      });
    });
  };
}

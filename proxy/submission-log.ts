import { serviceErrors } from '@joinery/contract/errors';
import type { IssueCode, Values } from '@joinery/contract/wire';
import type { Logger } from 'pino';
import type { AddressHash } from './address-hash.ts';
import type { GuardName } from './guard/guard.ts';
import type { Metrics } from './metrics.ts';
import type { Outcome } from './outcome.ts';
import type { Tally } from './stats/tally.ts';
import type { Tracing } from './tracing.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';
import type { GuardResult } from './verdict.ts';

/** What an operator learns of one submission: never a value, and of the address a keyed hash. */
export interface SubmissionLog {
  /** Whom it is about: known once the values have been checked. */
  about(values: Values): void;
  /** The service answered, or could not. */
  answered(answer: UpstreamAnswer): void;
  /** The outbox can't be read or written; the submission goes on without it. */
  broken(cause: unknown): undefined;
  /** A guard did not let it pass. */
  guarded(guard: GuardName, result: GuardResult): void;
  /** The service named a URL that the form's configuration does not allow; `host` is `''` when it was no URL. */
  redirectRefused(host: string): void;
  /** Writes one line, and counts. Called once, last. */
  end(outcome: Outcome): void;
}

export interface SubmissionLogDeps {
  logger: Logger;
  metrics: Metrics;
  addressHash: AddressHash;
  tally: Pick<Tally, 'count'>;
  tracing: Tracing;
}

export function createSubmissionLog(
  { logger, metrics, addressHash, tally }: Omit<SubmissionLogDeps, 'tracing'>,
  { form, requestId }: { form: string; requestId: string },
): SubmissionLog {
  const started = performance.now();
  const about = { requestId, form };
  let answer: UpstreamAnswer | undefined;
  let guarded: { guard: GuardName; made: GuardResult } | undefined;

  let contact: string | undefined;

  return {
    about(values) {
      contact = addressHash(values);
    },
    answered(given) {
      answer = given;
    },
    broken(cause) {
      const { name, code } = cause as { name?: string; code?: unknown };
      logger.error(
        { ...about, name, reason: code },
        'the outbox is broken: submissions are lost while a service is down',
      );
    },
    guarded(guard, made) {
      guarded = { guard, made };
      metrics.guarded({ form, guard, result: made });
      tally.count(form, 'guard', guard);
    },
    redirectRefused(host) {
      logger.warn(
        { ...about, host },
        'redirect refused: if visitors may go there, add the host to redirectHosts of the form',
      );
    },
    end(outcome) {
      const result = guarded?.made === 'pretended' ? 'pretended' : outcome.answer.status;
      const code = codeOf(outcome, answer);
      metrics.submitted({ form, result, code: `${code ?? ''}` });
      countOutcome(tally, form, result, outcome);
      const duration = Math.round(performance.now() - started);
      const level = outcome.status >= 500 ? 'warn' : 'info';
      logger[level](
        { ...about, contact, result, code, guard: guarded?.guard, duration, ...adviceOn(answer) },
        'submission',
      );
    },
  };
}

/** Issues are counted by the form's fields; an unknown field's name is a stranger's text. */
function countOutcome({ count }: Pick<Tally, 'count'>, form: string, result: string, { answer }: Outcome): void {
  count(form, 'submission', result);
  if (result === 'done' && 'redirectUrl' in answer) count(form, 'redirect');
  if (answer.status !== 'failed') return;
  for (const { field, code } of answer.issues) if (!codesOfStrangers.has(code)) count(form, 'issue', field ?? '');
}

const codesOfStrangers = new Set<string>(['unknownField', 'wrongType', 'malformed'] satisfies IssueCode[]);

/** The service's own code where it gave one: an operator is told what a visitor is not. */
function codeOf({ answer }: Outcome, upstream: UpstreamAnswer | undefined): number | string | undefined {
  if (upstream?.result === 'refused') return upstream.code;
  return answer.status === 'failed' ? answer.issues[0]?.code : undefined;
}

function adviceOn(answer: UpstreamAnswer | undefined): { reason?: string; advice?: string } {
  if (answer?.result === 'unavailable') return { reason: answer.reason };
  return answer?.result === 'refused' ? { advice: serviceErrors[answer.code].operator } : {};
}

import { serviceErrors } from '@joinery/contract/errors';
import type { IssueCode, Values } from '@joinery/contract/wire';
import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import type { GuardName } from '../guard/guard.ts';
import type { AddressHash } from '../submission/address-hash.ts';
import type { Outcome } from '../submission/outcome.ts';
import type { GuardResult } from '../submission/verdict.ts';
import type { UpstreamAnswer } from '../upstream/answer.ts';
import type { Metrics } from './metrics.ts';
import type { Tally } from './tally.ts';
import type { Tracing } from './tracing.ts';

/** What an operator learns of one submission: never a value, and only a keyed hash of the address. */
export interface SubmissionLog {
  /** Whom it is about; known once the values are validated. */
  about(values: Values): void;
  /** The service answered, or couldn't. */
  answered(answer: UpstreamAnswer): void;
  /** The outbox can't be read or written. The submission goes on without it. */
  broken(cause: unknown): undefined;
  /** A guard stopped it. */
  guarded(guard: GuardName, result: GuardResult): void;
  /** The service named a URL that the form's configuration doesn't allow. `host` is `''` if it wasn't a URL. */
  redirectRefused(host: string): void;
  /** Writes one line, and counts. Call it once, last. */
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
  deps: Omit<SubmissionLogDeps, 'tracing'>,
  about: { form: string; requestId: string },
): SubmissionLog {
  return new Log(deps, about);
}

/** A class, because closures made for each submission cost more than what they do. */
class Log implements SubmissionLog {
  readonly #deps: Omit<SubmissionLogDeps, 'tracing'>;
  readonly #about: { form: string; requestId: string };
  readonly #started = performance.now();
  #answer: UpstreamAnswer | undefined;
  #guarded: { guard: GuardName; made: GuardResult } | undefined;
  #values: Values | undefined;

  constructor(deps: Omit<SubmissionLogDeps, 'tracing'>, about: { form: string; requestId: string }) {
    this.#deps = deps;
    this.#about = about;
  }

  about(values: Values): void {
    this.#values = values;
  }

  answered(answer: UpstreamAnswer): void {
    this.#answer = answer;
  }

  broken(cause: unknown): undefined {
    this.#deps.logger.error(
      { ...this.#about, ...kindOf(cause) },
      'the outbox is broken: submissions are lost while a service is down',
    );
  }

  guarded(guard: GuardName, made: GuardResult): void {
    const { form } = this.#about;
    this.#guarded = { guard, made };
    this.#deps.metrics.guarded({ form, guard, result: made });
    this.#deps.tally.count(form, 'guard', guard);
  }

  redirectRefused(host: string): void {
    this.#deps.logger.warn(
      { ...this.#about, host },
      'redirect refused: if visitors may go there, add the host to the form’s redirectHosts',
    );
  }

  end(outcome: Outcome): void {
    try {
      this.#write(outcome);
    } catch {
      // A logger that throws must not keep a visitor from an answer.
    }
  }

  #write(outcome: Outcome): void {
    const { logger, metrics, tally, addressHash } = this.#deps;
    const { requestId, form } = this.#about;
    const result = resultOf(outcome, this.#guarded?.made, this.#answer);
    const code = codeOf(outcome, this.#answer);
    metrics.submitted({ form, result, code: `${code ?? ''}` });
    countOutcome(tally, form, result, outcome);
    const line = {
      requestId,
      form,
      contact: this.#values && addressHash(this.#values),
      result,
      code,
      guard: this.#guarded?.guard,
      duration: Math.round(performance.now() - this.#started),
      ...adviceOn(this.#answer),
    };
    if (outcome.status >= 500) logger.warn(line, 'submission');
    else logger.info(line, 'submission');
  }
}

/** Counts issues by the form's fields. An unknown field's name is a stranger's text, so it isn't counted. */
function countOutcome({ count }: Pick<Tally, 'count'>, form: string, result: string, { answer }: Outcome): void {
  count(form, 'submission', result);
  if (result === 'done' && 'redirectUrl' in answer) count(form, 'redirect');
  if (answer.status !== 'failed' || result === 'pretended') return;
  for (const { field, code } of answer.issues) if (!codesOfStrangers.has(code)) count(form, 'issue', field ?? '');
}

const codesOfStrangers = new Set<string>(['unknownField', 'wrongType', 'malformed'] satisfies IssueCode[]);

/** Tells the operator of a refusal that the visitor doesn't learn of. */
function resultOf({ answer }: Outcome, made: GuardResult | undefined, upstream: UpstreamAnswer | undefined): string {
  if (made === 'pretended') return 'pretended';
  return upstream?.result === 'refused' && answer.status === 'done' ? 'failed' : answer.status;
}

/** Prefers the service's own code, which tells the operator what the visitor doesn't learn. */
function codeOf({ answer }: Outcome, upstream: UpstreamAnswer | undefined): number | string | undefined {
  if (upstream?.result === 'refused') return upstream.code;
  return answer.status === 'failed' ? answer.issues[0]?.code : undefined;
}

function adviceOn(answer: UpstreamAnswer | undefined): { reason?: string; advice?: string } {
  if (answer?.result === 'unavailable') return { reason: answer.reason };
  return answer?.result === 'refused' ? { advice: serviceErrors[answer.code].operator } : {};
}

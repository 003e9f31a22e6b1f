import { needsOperator, serviceErrors } from '@joinery/contract/errors';
import type { Values } from '@joinery/contract/wire';
import type { Logger } from 'pino';
import type { FormSettings } from '../config/form/form-settings.ts';
import { kindOf } from '../error-kind.ts';
import type { AddressHash } from '../keyed-hash.ts';
import type { Outcome } from '../submission/outcome.ts';
import type { UpstreamAnswer } from '../upstream/answer.ts';
import { type ShownForm, shownOf } from './shown-form.ts';
import type { GuardResult, Watcher } from './watcher.ts';

/** Opens the log of one submission. `requestId` leads from the visitor's answer to the line. */
export type OpenSubmissionLog = (about: About) => SubmissionLog;

/** `settings` are those of the form as it was shown. */
type About = { settings: FormSettings; requestId: string };

export interface SubmissionLogDeps {
  logger: Logger;
  watcher: Pick<Watcher, 'guarded' | 'submitted'>;
  addressHash: AddressHash;
}

/**
 * The operator's log of one submission: its lines carry the form and the request's id, never a value, and an address
 * only as a keyed hash. A class, because closures made for each submission cost more than what they do.
 */
export class SubmissionLog {
  readonly #deps: SubmissionLogDeps;
  readonly #about: { form: string; requestId: string };
  readonly #shown: ShownForm;
  readonly #started = performance.now();
  #answer: UpstreamAnswer | undefined;
  #guarded: { guard: string; result: GuardResult } | undefined;
  #values: Values | undefined;

  constructor(deps: SubmissionLogDeps, { settings, requestId }: About) {
    this.#deps = deps;
    this.#shown = shownOf(settings);
    this.#about = { form: this.#shown.form, requestId };
  }

  /** Notes the contact's values, which are known once they are validated. */
  about(values: Values): void {
    this.#values = values;
  }

  /** The service answered, or couldn't. */
  answered(answer: UpstreamAnswer): void {
    this.#answer = answer;
  }

  /** The outbox can't be read or written. The submission goes on without it. */
  broken(cause: unknown): undefined {
    this.#deps.logger.error(
      { ...this.#about, ...kindOf(cause) },
      'the outbox is broken: submissions are lost while a service is down',
    );
  }

  /** A guard stopped it. */
  guarded(guard: string, result: GuardResult): void {
    const { form } = this.#about;
    this.#guarded = { guard, result };
    this.#deps.watcher.guarded({ form, guard, result }, this.#shown);
  }

  /** The service named a URL that the form's configuration doesn't allow. `host` is `''` if it wasn't a URL. */
  redirectRefused(host: string): void {
    this.#deps.logger.warn(
      { ...this.#about, host },
      'redirect refused: if visitors may go there, add the host to the form’s redirectHosts',
    );
  }

  /** Writes one line, and counts. Call it once, last. */
  end(outcome: Outcome): void {
    try {
      const { logger, watcher, addressHash } = this.#deps;
      const { requestId, form } = this.#about;
      const result = resultOf(outcome, this.#guarded?.result, this.#answer);
      const code = codeOf(outcome, this.#answer);
      watcher.submitted({ form, result, code: `${code ?? ''}` }, outcome, this.#shown);
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
      // Every signup waits until somebody acts, or is lost where nothing keeps it.
      if (this.#answer?.result === 'refused' && needsOperator(this.#answer.code)) logger.error(line, 'submission');
      else if (outcome.status >= 500) logger.warn(line, 'submission');
      else logger.info(line, 'submission');
    } catch {
      // A logger that throws must not keep a visitor from an answer.
    }
  }
}

/** Tells the operator of a refusal that the visitor doesn't learn of. */
function resultOf(
  { answer }: Outcome,
  guardResult: GuardResult | undefined,
  upstream: UpstreamAnswer | undefined,
): string {
  if (guardResult === 'pretended') return 'pretended';
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

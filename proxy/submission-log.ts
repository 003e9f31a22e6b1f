import { serviceErrors } from '@joinery/contract/errors';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import type { Outcome } from './outcome.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** What an operator learns of one submission: never a value, never an address. */
export interface SubmissionLog {
  /** The service answered, or could not. */
  answered(answer: UpstreamAnswer): void;
  /** The outbox can't be read or written; the submission goes on without it. */
  broken(cause: unknown): undefined;
  /** A guard took the sender for a robot. */
  pretended(): void;
  /** The service named a URL that the form's configuration does not allow; `host` is `''` when it was no URL. */
  redirectRefused(host: string): void;
  /** Writes one line, and counts. Called once, last. */
  end(outcome: Outcome): void;
}

export interface SubmissionLogDeps {
  logger: Logger;
  metrics: Metrics;
}

export function createSubmissionLog(
  { logger, metrics }: SubmissionLogDeps,
  { form, requestId }: { form: string; requestId: string },
): SubmissionLog {
  const started = performance.now();
  const line = logger.child({ requestId, form });
  let answer: UpstreamAnswer | undefined;
  let robot = false;

  return {
    answered(given) {
      answer = given;
    },
    broken(cause) {
      const { name, code } = cause as { name?: string; code?: unknown };
      line.error({ name, reason: code }, 'the outbox is broken: submissions are lost while a service is down');
    },
    pretended() {
      robot = true;
    },
    redirectRefused(host) {
      line.warn({ host }, 'redirect refused: if visitors may go there, add the host to redirectHosts of the form');
    },
    end(outcome) {
      const result = robot ? 'pretended' : outcome.answer.status;
      const code = codeOf(outcome, answer);
      metrics.submitted({ form, result, code: `${code ?? ''}` });
      const duration = Math.round(performance.now() - started);
      const level = outcome.status >= 500 ? 'warn' : 'info';
      line[level]({ result, code, duration, ...adviceOn(answer) }, 'submission');
    },
  };
}

/** The service's own code where it gave one: an operator is told what a visitor is not. */
function codeOf({ answer }: Outcome, upstream: UpstreamAnswer | undefined): number | string | undefined {
  if (upstream?.result === 'refused') return upstream.code;
  return answer.status === 'failed' ? answer.issues[0]?.code : undefined;
}

function adviceOn(answer: UpstreamAnswer | undefined): { reason?: string; advice?: string } {
  if (answer?.result === 'unavailable') return { reason: answer.reason };
  return answer?.result === 'refused' ? { advice: serviceErrors[answer.code].operator } : {};
}

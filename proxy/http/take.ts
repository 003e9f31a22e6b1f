import type { IncomingMessage } from 'node:http';
import type { Submission } from '@joinery/contract/wire';
import type { FormSettings } from '../config/settings.ts';
import type { Arrival } from '../guard/guard.ts';
import type { GuardsOf } from '../guard/guards.ts';
import { originOf } from '../guard/origin.ts';
import { rateLimitHeaders } from '../guard/quota.ts';
import { failed, type Outcome } from '../outcome.ts';
import { readPosted } from '../posted.ts';
import { createSubmissionLog, type SubmissionLog, type SubmissionLogDeps } from '../submission-log.ts';
import type { Submit } from '../submit.ts';
import type { SpanOptions } from '../tracing.ts';
import { refusalOf } from '../verdict.ts';
import { readBody } from './body.ts';
import type { VisitorOf } from './visitor.ts';

export interface TakeDeps extends SubmissionLogDeps {
  submit: Submit;
  guardsOf: GuardsOf;
  visitorOf: VisitorOf;
}

/** What was sent, as far as it was read, and how it ended. */
export interface Taken {
  submission?: Submission;
  outcome: Outcome;
  /** The headers that tell what is left of limits. */
  quotas: Record<string, string>;
}

/** Takes the submission of a request to its end, and writes the log of it. @throws what `readBody` throws. */
export function takeSubmission(
  req: IncomingMessage,
  { settings, requestId, scripted }: { settings: FormSettings; requestId: string; scripted: boolean },
  deps: TakeDeps,
): Promise<Taken> {
  const form = settings.form.name;
  const log = createSubmissionLog(deps, { form, requestId });
  const arrival: Arrival = { settings, ...deps.visitorOf(req), origin: originOf(req.headers), scripted };
  const span: SpanOptions<Taken> = {
    kind: 'server',
    attributes: { 'joinery.form': form, 'joinery.request': requestId },
    parent: req.headers.traceparent as string | undefined,
    resultOf: ({ outcome }) => outcome.answer.status,
  };
  return deps.tracing.span('submission', span, async () => {
    const taken = await take(req, arrival, deps, log);
    log.end(taken.outcome);
    return taken;
  });
}

async function take(
  req: IncomingMessage,
  arrival: Arrival,
  { submit, guardsOf }: TakeDeps,
  log: SubmissionLog,
): Promise<Taken> {
  const arrived = guardsOf(arrival.settings).arrival(arrival);
  const decision = arrived instanceof Promise ? await arrived : arrived;
  const quotas = rateLimitHeaders(decision.quotas);
  const refusal = refusalOf(decision, log);
  // A form without scripts is shown again with what was typed, unless it is a stranger's.
  if (refusal && (arrival.scripted || decision.guard === 'origin')) return { outcome: refusal, quotas };
  const posted = readPosted(arrival.scripted ? 'json' : 'form', await readBody(req));
  if ('issues' in posted) return { outcome: refusal ?? failed(posted.status, ...posted.issues), quotas };
  const { submission } = posted;
  const outcome = refusal ?? (await submit({ ...arrival, submission }, arrival.scripted ? 'wire' : 'typed', log));
  return { submission, outcome, quotas };
}

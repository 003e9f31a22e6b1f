import type { IncomingMessage } from 'node:http';
import type { FormSettings } from '../../config/settings.ts';
import type { Arrival } from '../../guard/guard.ts';
import { originOf } from '../../guard/origin.ts';
import type { Submissions, Taken } from '../../submission/submission.ts';
import { createSubmissionLog, type SubmissionLogDeps } from '../../watch/submission-log.ts';
import type { SpanOptions } from '../../watch/tracing.ts';
import { readBody } from './body.ts';
import type { VisitorOf } from './visitor.ts';

export interface TakeDeps extends SubmissionLogDeps {
  submissions: Pick<Submissions, 'take'>;
  visitorOf: VisitorOf;
}

/** Takes a request's submission through all steps, and logs it. @throws what `readBody` throws */
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
    const taken = await deps.submissions.take(arrival, () => readBody(req), log);
    log.end(taken.outcome);
    return taken;
  });
}

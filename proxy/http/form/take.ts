import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Arrival } from '../../guard/guard.ts';
import { originIssue } from '../../guard/origin.ts';
import type { Vouch } from '../../guard/vouch.ts';
import { failed } from '../../submission/outcome.ts';
import type { Submissions, Taken } from '../../submission/submission.ts';
import { shownOf } from '../../watch/shown-form.ts';
import type { OpenSubmissionLog } from '../../watch/submission-log.ts';
import type { Span, SpanOptions } from '../../watch/tracing.ts';
import type { Watcher } from '../../watch/watcher.ts';
import { readBody } from './body.ts';
import type { VisitorOf } from './visitor.ts';

export interface TakeDeps {
  submissions: Pick<Submissions, 'take'>;
  visitorOf: VisitorOf;
  vouch: Vouch;
  openLog: OpenSubmissionLog;
  span: Span;
  watcher: Pick<Watcher, 'placed'>;
  logger: Logger;
}

/** Takes a request's submission through all steps, and logs it. @throws what `readBody` throws */
export function takeSubmission(
  req: IncomingMessage,
  { settings, requestId, ...sent }: Pick<Arrival, 'settings' | 'origin' | 'scripted'> & { requestId: string },
  deps: TakeDeps,
): Promise<Taken> {
  const form = settings.form.name;
  const log = deps.openLog({ settings, requestId });
  const vouched = deps.vouch(req.headers);
  const visitor = vouched && 'visitor' in vouched && { client: vouched.visitor, vouched: true };
  const arrival: Arrival = { settings, ...deps.visitorOf(req), ...visitor, ...sent };
  const options: SpanOptions<Taken> = {
    kind: 'server',
    attributes: { 'joinery.form': form, 'joinery.request': requestId },
    parent: req.headers.traceparent as string | undefined,
    resultOf: ({ outcome }) => outcome.answer.status,
  };
  return deps.span('submission', options, async () => {
    const taken =
      vouched && 'issue' in vouched
        ? { outcome: failed(vouched.status, vouched.issue), quotas: [] }
        : await deps.submissions.take(arrival, () => readBody(req), log);
    log.end(taken.outcome);
    notePlace(deps.watcher, arrival, 'used');
    return taken;
  });
}

/** Notes the site whose page used a form, if the browser says which and it isn't the proxy's own. */
export function notePlace(
  { placed }: Pick<Watcher, 'placed'>,
  arrival: Pick<Arrival, 'settings' | 'origin' | 'ownOrigin'>,
  use: 'shown' | 'used',
): void {
  const { settings, origin, ownOrigin } = arrival;
  if (origin === undefined) return;
  if (settings.origins.has(origin)) placed(shownOf(settings), origin, use);
  else if (origin !== ownOrigin()) placed(shownOf(settings), origin, originIssue(arrival) ? 'refused' : use);
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { paths } from '@joinery/contract/wire';
import type { Logger } from 'pino';
import type { Arrival } from '../../guard/guard.ts';
import { rateLimitHeaders } from '../../guard/limit/too-many.ts';
import { originIssue, originOf } from '../../guard/origin.ts';
import type { Vouch } from '../../guard/vouch.ts';
import { failed } from '../../submission/outcome.ts';
import type { SubmissionEnd, Submissions } from '../../submission/submission.ts';
import { shownOf } from '../../watch/shown-form.ts';
import type { OpenSubmissionLog } from '../../watch/submission-log.ts';
import type { Span } from '../../watch/tracing.ts';
import type { Watcher } from '../../watch/watcher.ts';
import { sendJson } from '../answer.ts';
import { corsHeaders } from '../cors.ts';
import { endConnection, failureOf } from '../errors.ts';
import { dataHeaders } from '../headers.ts';
import { bodyTypeOf, readBody } from './body.ts';
import type { HostedForm, HostedForms } from './forms.ts';
import type { VisitorOf } from './visitor.ts';

/** Takes a request's submission through all steps, and logs it. @throws what `readBody` throws */
export type Take = (req: IncomingMessage, sent: Sent) => Promise<SubmissionEnd>;

type Sent = Pick<Arrival, 'settings' | 'origin' | 'scripted'> & { requestId: string };

export interface TakeDeps {
  submissions: Pick<Submissions, 'take'>;
  visitorOf: VisitorOf;
  vouch: Vouch;
  openLog: OpenSubmissionLog;
  watcher: Pick<Watcher, 'placed'>;
}

export function createTake({ submissions, visitorOf, vouch, openLog, watcher }: TakeDeps): Take {
  return async (req, { settings, requestId, ...sent }) => {
    const log = openLog({ settings, requestId });
    const vouched = vouch(req.headers);
    const visitor = vouched && 'visitor' in vouched && { client: vouched.visitor, vouched: true };
    const arrival: Arrival = { settings, ...visitorOf(req), ...visitor, ...sent };
    const result =
      vouched && 'issue' in vouched
        ? { outcome: failed(vouched.status, vouched.issue), quotas: [] }
        : await submissions.take(arrival, () => readBody(req), log);
    log.end(result.outcome);
    notePlace(watcher, arrival, 'used');
    return result;
  };
}

/** The same within a span of a trace, which continues the sender's. */
export function traceTake(take: Take, span: Span): Take {
  return (req, sent) =>
    span(
      'submission',
      {
        kind: 'server',
        attributes: { 'joinery.form': sent.settings.form.name, 'joinery.request': sent.requestId },
        parent: req.headers.traceparent as string | undefined,
        resultOf: ({ outcome }) => outcome.answer.status,
      },
      () => take(req, sent),
    );
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

/** Answers a script's submission using Node's own request and response, with or without Express. Never rejects. */
export type PostJson = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export interface PostJsonDeps {
  take: Take;
  logger: Logger;
}

/** Finds the handler of a script's submission by its address. Undefined for any other request. */
export function createFindPost(
  forms: Map<string, HostedForms>,
  deps: PostJsonDeps,
): (req: IncomingMessage) => PostJson | undefined {
  const posts = new Map<string, PostJson>();
  for (const [name, { variants }] of forms) {
    // The first version in the definition's own language comes last, so that it gets the address without either.
    for (const hosted of variants.flatMap(({ languages }) => [...languages.values()]).reverse()) {
      const post = postJson(hosted, deps);
      posts.set(paths.page(name) + (hosted.settings.form.search ?? ''), post);
      posts.set(paths.page(name), post);
    }
  }
  return (req) => (req.method === 'POST' && bodyTypeOf(req) === 'json' ? posts.get(req.url ?? '') : undefined);
}

/** Takes a script's submission, and answers with JSON. */
export function postJson({ settings }: HostedForm, { take, logger }: PostJsonDeps): PostJson {
  return async (req, res) => {
    const requestId = randomUUID();
    const origin = originOf(req.headers);
    const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...dataHeaders, ...corsHeaders(origin) };
    try {
      const { outcome, quotas } = await take(req, { settings, requestId, origin, scripted: true });
      sendJson(res, outcome, { ...headers, ...rateLimitHeaders(quotas) });
    } catch (error) {
      const { status, issues } = failureOf(error, requestId, logger);
      if (status === 408) endConnection(req, res);
      sendJson(res, failed(status, ...issues), headers);
    }
  };
}

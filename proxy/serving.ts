import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ambiguityOf } from '@joinery/server';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { type Settings, type UpstreamSettings, withOperation } from './config/settings.ts';
import type { Count } from './guard/count/counter.ts';
import { createGuards } from './guard/guards.ts';
import type { FormTokens } from './guard/robot/form-tokens.ts';
import type { Puzzles } from './guard/robot/puzzles.ts';
import { refuseAmbiguous } from './http/ambiguous.ts';
import { allowOnly } from './http/errors.ts';
import { createTakeConfirmed } from './http/form/confirmed.ts';
import { createFormRoutes } from './http/form/form-routes.ts';
import { createForms } from './http/form/forms.ts';
import { createFindPost, type PostJson } from './http/form/post-json.ts';
import { createVisitorOf } from './http/form/visitor.ts';
import { alive, createReady, sendMetrics } from './http/health.ts';
import { createOwnOrigin } from './http/own-origin.ts';
import { sendPageSheet, sendStatsSheet, sendWidgetFile } from './http/static.ts';
import { countRequests } from './http/stats/count-requests.ts';
import { sendStats } from './http/stats/stats.ts';
import { createLeave } from './link/leave.ts';
import { createLinks } from './link/link.ts';
import type { Secret } from './secret.ts';
import type { Delivery } from './store/outbox.ts';
import type { Recall } from './store/recall.ts';
import type { AddressHash } from './submission/address-hash.ts';
import { evidenceOf } from './submission/evidence.ts';
import { createSubmissions } from './submission/submission.ts';
import { codeOf, type UpstreamAnswer } from './upstream/answer.ts';
import { createBreaker } from './upstream/breaker.ts';
import { createBulkhead } from './upstream/bulkhead.ts';
import { createForward } from './upstream/forward.ts';
import { throughGates } from './upstream/gate.ts';
import { createUpstream } from './upstream/upstream.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Tracing } from './watch/tracing.ts';
import { createVisits } from './watch/visits.ts';

/** What survives a reload of the configuration. */
export interface Shared {
  logger: Logger;
  metrics: Metrics;
  recall: Recall;
  count: Count;
  tokens: FormTokens;
  puzzles: Puzzles;
  addressHash: AddressHash;
  /** Secrets that signed links before a rotation. */
  pastLinkSecrets: Secret[];
  tracing: Tracing;
  /** Warns of headers from a reverse proxy that the configuration doesn't mention. */
  warnOfForwarded: (headers: IncomingHttpHeaders) => void;
}

/** What one configuration serves: its forms, guards and connections to services. */
export interface Serving {
  settings: Settings;
  handle: RequestHandler;
  /**
   * Finds the handler for a script's submission, which counts as under way from now on. Undefined if `handle` answers
   * the request.
   */
  findPost(req: IncomingMessage, res: ServerResponse): PostJson | undefined;
  /** Sends a kept submission to its form's service. Never rejects. */
  deliver(delivery: Delivery): Promise<UpstreamAnswer>;
  /** Resolves when the requests it serves have ended. Send it no more. */
  ended(): Promise<void>;
  /** Closes the connections to services once its requests have ended. */
  close(): Promise<void>;
}

export function createServing(
  settings: Settings,
  { logger, metrics, recall, count, tokens, puzzles, addressHash, pastLinkSecrets, tracing, warnOfForwarded }: Shared,
): Serving {
  const forms = createForms(settings);
  const upstreams = new Map([...settings.upstreams].map(([name, options]) => [name, reach(name, options, metrics)]));
  const forward = createForward(
    upstreams,
    (form, answer, seconds) => metrics.forwarded({ form, result: answer.result, code: codeOf(answer) }, seconds),
    tracing,
  );
  const links = settings.linkSecret && createLinks(settings.linkSecret, Date.now, pastLinkSecrets);
  const guardsOf = createGuards({ count, tokens, puzzles, links, logger });
  const submissions = createSubmissions({ guardsOf, forward, recall });
  const leave = createLeave({ links, guardsOf, send: submissions.send, recall });
  const ownOrigin = createOwnOrigin(settings.publicUrl);

  const router = express.Router({ caseSensitive: true, strict: true });
  const read = (path: string, ...handlers: RequestHandler[]) =>
    router.route(path).get(handlers).all(allowOnly('GET, HEAD'));

  const deps = {
    submissions,
    leave,
    tokens,
    puzzles,
    ownOrigin,
    publicUrl: settings.publicUrl,
    visitorOf: createVisitorOf(settings, { ownOrigin, warnOfForwarded }),
    logger,
    metrics,
    addressHash,
    tally: recall.tally,
    visits: createVisits(recall.tally, count),
    tracing,
  };
  const { metricsToken, statsToken, confirmedToken } = settings;
  const takeConfirmed = confirmedToken && createTakeConfirmed(confirmedToken, { ...deps, count });
  const findPost = createFindPost(forms, deps);
  router.use(refuseAmbiguous);
  router.use(createFormRoutes(forms, { ...deps, takeConfirmed }));
  read('/widget/:version/:file', sendWidgetFile);
  read('/page.css', sendPageSheet);
  read('/healthz', alive);
  read('/readyz', createReady([...upstreams.values()], recall));
  if (metricsToken) read('/metrics', sendMetrics(metrics, metricsToken));
  if (statsToken) {
    const names = [...forms.keys()];
    read('/stats', sendStats({ ...deps, forms: names, token: statsToken, knowsConfirmed: !!confirmedToken }));
    read('/stats.css', sendStatsSheet);
  }

  const served = countRequests();
  const countRequest = (res: ServerResponse) =>
    served.count(res, () => res.statusCode >= 400 && metrics.refused(res.statusCode));
  return {
    settings,
    async deliver({ key, form, operation, values, evidence }) {
      const known = settings.forms.get(form);
      if (!known)
        return { result: 'unavailable', kind: 'configuration', reason: `the configuration has no form ${form}` };
      const unknown = { client: '', page: undefined };
      const settled = withOperation(known, operation ?? known.form.operation);
      return forward(settled, values, key, evidence ?? evidenceOf(known.form, unknown, Date.now()));
    },
    findPost(req, res) {
      const post = ambiguityOf(req) ? undefined : findPost(req);
      if (post) countRequest(res);
      return post;
    },
    handle(req, res, next) {
      countRequest(res);
      router(req, res, next);
    },
    ended: served.ended,
    async close() {
      await served.ended();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

/** A connection to a service, guarded so that a dead or slow service holds nothing up. */
function reach(name: string, options: UpstreamSettings, metrics: Metrics) {
  metrics.rests(name, false);
  const { connections: limit, wait } = options;
  const breaker = createBreaker({ onRest: (resting) => metrics.rests(name, resting) });
  return throughGates(createUpstream(options), [createBulkhead({ limit, wait }), breaker]);
}

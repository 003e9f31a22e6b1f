import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ambiguityOf } from '@joinery/server';
import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { withOperation } from './config/form/form-settings.ts';
import type { Settings, UpstreamSettings } from './config/settings.ts';
import type { Core, Feature } from './feature/feature.ts';
import type { OpenWindow } from './guard/count/windows.ts';
import { createGuards } from './guard/guards.ts';
import type { FormTokens } from './guard/robot/form-tokens.ts';
import type { Puzzles } from './guard/robot/puzzles.ts';
import { createVouch } from './guard/vouch.ts';
import { refuseAmbiguous } from './http/ambiguous.ts';
import { countRequests } from './http/count-requests.ts';
import { allowOnly } from './http/errors.ts';
import { createEach } from './http/form/each.ts';
import { addFormFiles, addFormRoutes } from './http/form/form-routes.ts';
import { createForms } from './http/form/forms.ts';
import { createFindPost, createTake, type PostJson, type Take, traceTake } from './http/form/take.ts';
import { createVisitorOf } from './http/form/visitor.ts';
import { alive, createReady } from './http/health.ts';
import { createOwnOrigin } from './http/own-origin.ts';
import { sendDescription, sendPageSheet, sendWidgetFile } from './http/static.ts';
import type { AddressHash } from './keyed-hash.ts';
import type { Recall } from './store/recall.ts';
import type { Once } from './submission/answers.ts';
import { evidenceOf } from './submission/evidence.ts';
import type { Courier } from './submission/keeper.ts';
import { createSubmissions } from './submission/submission.ts';
import { createDirectUpstream, type DirectService } from './upstream/direct.ts';
import { createForward } from './upstream/forward.ts';
import { createBreaker, createBulkhead, throughGates } from './upstream/gate.ts';
import { traceUpstream } from './upstream/traced.ts';
import { createUpstream, type Upstream } from './upstream/upstream.ts';
import { SubmissionLog } from './watch/submission-log.ts';
import { type Watcher, watchAll } from './watch/watcher.ts';

/** Parts of the proxy that survive a reload of the configuration. */
export interface Shared {
  logger: Logger;
  /** The service of the configuration's `upstream`, if it runs in this process. */
  service: DirectService | undefined;
  features: Feature[];
  recall: Pick<Recall, 'once' | 'isReachable'>;
  openWindow: OpenWindow;
  tokens: FormTokens;
  puzzles: Puzzles;
  addressHash: AddressHash;
  /** Warns of headers from a reverse proxy that the configuration doesn't mention. */
  warnOfForwarded: (headers: IncomingHttpHeaders) => void;
}

/** One configuration as it is served: its forms, guards and connections to services. */
export interface Serving extends Pick<Courier, 'deliver' | 'isReached'> {
  settings: Settings;
  handle: RequestHandler;
  /**
   * Finds the handler for a script's submission, which counts as under way from now on. Undefined if `handle` answers
   * the request.
   */
  findPost(req: IncomingMessage, res: ServerResponse): PostJson | undefined;
  /** Resolves when the requests it serves have ended. Send it no more. */
  ended(): Promise<void>;
  /** Closes the connections to services once its requests have ended. */
  close(): Promise<void>;
}

export function createServing(
  settings: Settings,
  { logger, service, features, recall, openWindow, tokens, puzzles, addressHash, warnOfForwarded }: Shared,
): Serving {
  const { publicUrl } = settings;
  const watcher = watchAll(features.flatMap(({ watcher }) => watcher ?? []));
  const span = features.find(({ span }) => span)?.span;
  const keeper = features.find(({ keeper }) => keeper)?.keeper;
  const forms = createForms(settings);
  const upstreams = new Map(
    [...settings.upstreams].map(([name, options]) => {
      const direct = name === '' && service && createDirectUpstream(service, options);
      const upstream = guarded(direct || createUpstream(options), name, options, watcher);
      return [name, span ? traceUpstream(upstream, span) : upstream];
    }),
  );
  const forward = createForward(upstreams, watcher);
  const more = features.flatMap(({ guard }) => guard?.(settings) ?? []);
  const guardsOf = createGuards({ openWindow, tokens, puzzles, more, logger });
  const served = countRequests(watcher);
  const submissions = createSubmissions({ guardsOf, forward, keeper, once: recall.once });
  const once: Once = (...args) => served.during(recall.once(...args));
  const ownOrigin = createOwnOrigin(publicUrl);
  const core: Core = {
    settings,
    each: createEach(forms),
    submissions,
    once,
    openWindow,
    visitorOf: createVisitorOf(settings, { ownOrigin, warnOfForwarded }),
    openLog: (about) => new SubmissionLog({ logger, watcher, addressHash }, about),
    logger,
  };
  const vouch = createVouch(settings.siteToken);
  const untraced = createTake({ ...core, submissions, vouch, watcher });
  const traced = span ? traceTake(untraced, span) : untraced;
  const take: Take = (req, sent) => served.during(traced(req, sent));
  const deps = { ...core, take, tokens, puzzles, ownOrigin, publicUrl, watcher };

  const router = express.Router({ caseSensitive: true, strict: true });
  const read = (path: string, handler: RequestHandler) => router.route(path).get(handler).all(allowOnly('GET, HEAD'));
  router.use(refuseAmbiguous);
  // First, because `/forms/:form` also matches their addresses.
  addFormFiles(router, deps);
  for (const feature of features) feature.route?.(router, core);
  addFormRoutes(router, deps);
  read('/widget/:version/:file', sendWidgetFile);
  read('/page.css', sendPageSheet);
  read('/openapi.json', sendDescription({ publicUrl, takesConfirmed: !!settings.confirmedToken }));
  read('/healthz', alive);
  read('/readyz', createReady([...upstreams.values()], recall));

  const findPost = createFindPost(forms, deps);
  return {
    settings,
    async deliver({ key, form, site, operation, values, evidence }) {
      const formSettings = settings.forms.get(form);
      if (!formSettings)
        return { result: 'unavailable', kind: 'configuration', reason: `the configuration has no form ${form}` };
      if (formSettings.site !== undefined && site !== undefined && formSettings.site !== site) return undefined;
      const unknown = { client: '', page: undefined };
      const asked = withOperation(formSettings, operation ?? formSettings.form.operation);
      return forward(asked, values, key, evidence ?? evidenceOf(formSettings, unknown, Date.now()));
    },
    isReached: async (upstream) => upstreams.get(upstream)?.reached(),
    findPost(req, res) {
      const post = ambiguityOf(req) ? undefined : findPost(req);
      if (post) served.count(res);
      return post;
    },
    handle(req, res, next) {
      served.count(res);
      router(req, res, next);
    },
    ended: served.ended,
    async close() {
      await served.ended();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

/** Guards a service, so that a dead or slow one holds nothing up. */
function guarded(
  upstream: Upstream,
  name: string,
  { connections: limit, wait }: UpstreamSettings,
  watcher: Pick<Watcher, 'rested'>,
): Upstream {
  watcher.rested(name, false);
  const breaker = createBreaker({ onRest: (resting) => watcher.rested(name, resting) });
  return throughGates(upstream, [createBulkhead({ limit, wait }), breaker]);
}

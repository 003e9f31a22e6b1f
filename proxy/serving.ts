import express, { type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { withBreaker } from './breaker.ts';
import type { Settings } from './config/settings.ts';
import { createForms } from './forms.ts';
import { createForward } from './forward.ts';
import { createGuards } from './guard/guard.ts';
import { honeypot } from './guard/honeypot.ts';
import { origin } from './guard/origin.ts';
import { createRateLimiter } from './guard/rate-limit.ts';
import { allowOnly } from './http/errors.ts';
import { createFormRoutes } from './http/form-routes.ts';
import { alive, createReady, sendMetrics } from './http/health.ts';
import { createOwnOrigin } from './http/own-origin.ts';
import { sendPageSheet, sendWidgetFile } from './http/static.ts';
import type { Metrics } from './metrics.ts';
import type { Delivery } from './outbox.ts';
import type { Recall } from './recall.ts';
import { createSubmit } from './submit.ts';
import { createUpstream } from './upstream.ts';
import type { UpstreamAnswer } from './upstream-answer.ts';

/** What stays when the configuration changes. */
export interface Shared {
  logger: Logger;
  metrics: Metrics;
  recall: Recall;
}

/** What one configuration serves: its forms, its guards and its ways to the services. */
export interface Serving {
  settings: Settings;
  handle: RequestHandler;
  /** Sends what waited to its form's service. Never rejects. */
  deliver(delivery: Delivery): Promise<UpstreamAnswer>;
  /** Ends when the requests that it serves have ended. Send it no more. */
  close(): Promise<void>;
}

export function createServing(settings: Settings, { logger, metrics, recall }: Shared): Serving {
  const forms = createForms(settings);
  const upstreams = new Map(
    [...settings.upstreams].map(([name, options]) => [name, withBreaker(createUpstream(options))]),
  );
  const forward = createForward(upstreams, (form, { result }, seconds) => metrics.forwarded({ form, result }, seconds));
  const limiter = createRateLimiter(settings.rateLimit);
  const guard = createGuards([origin, limiter.guard, honeypot]);
  const submit = createSubmit({ guard, forward, recall });
  const ownOrigin = createOwnOrigin(settings.publicUrl);

  const router = express.Router({ caseSensitive: true, strict: true });
  const read = (path: string, ...handlers: RequestHandler[]) =>
    router.route(path).get(handlers).all(allowOnly('GET, HEAD'));

  router.use(createFormRoutes(forms, { submit, ownOrigin, logger, metrics }));
  read('/widget/:version/:file', sendWidgetFile);
  read('/page.css', sendPageSheet);
  read('/healthz', alive);
  read('/readyz', createReady([...upstreams.values()], recall));
  read('/metrics', sendMetrics(metrics));

  const served = countRequests();
  return {
    settings,
    async deliver({ form, values }) {
      const hosted = forms.get(form);
      return hosted
        ? forward(hosted.settings, values)
        : { result: 'unavailable', reason: `the configuration has no form ${form}` };
    },
    handle(req, res, next) {
      served.count(res);
      router(req, res, next);
    },
    async close() {
      await served.ended();
      await limiter.close();
      await Promise.all([...upstreams.values()].map((upstream) => upstream.close()));
    },
  };
}

/** Counts the requests that are being served. */
function countRequests() {
  let open = 0;
  let onEnd = () => {};
  return {
    count(res: express.Response) {
      open++;
      res.once('close', () => {
        open--;
        if (open === 0) onEnd();
      });
    },
    ended: () =>
      new Promise<void>((resolve) => {
        onEnd = resolve;
        if (open === 0) resolve();
      }),
  };
}

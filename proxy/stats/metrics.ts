import type { Depth } from '@joinery/database/queue';
import {
  bearerToken,
  Counter,
  createRegistry,
  createTokenMatch,
  Gauge,
  Histogram,
  metricsRefusal,
} from '@joinery/server';
import type { RequestHandler } from 'express';
import type { Feature } from '../feature/feature.ts';
import { allowOnly } from '../http/errors.ts';
import type { Secret } from '../secret.ts';

/**
 * Counts what happens for Prometheus, and shows it to the operator if the configuration has a token for that. Every
 * label has few values, none of them from a visitor. Calls `readDepth` for the state of the outbox at each reading.
 */
export function createMetrics(readDepth: () => Promise<Depth | undefined>): Feature {
  const registry = createRegistry();
  const submissions = new Counter({
    name: 'joinery_submissions_total',
    help: 'Submissions by form, result and code of the service or of the first issue.',
    labelNames: ['form', 'result', 'code'] as const,
    registers: [registry],
  });
  const guards = new Counter({
    name: 'joinery_guarded_total',
    help: 'Requests that a guard stopped, by form, guard and result.',
    labelNames: ['form', 'guard', 'result'] as const,
    registers: [registry],
  });
  const upstream = new Histogram({
    name: 'joinery_upstream_duration_seconds',
    help: 'Time the service took to answer, by form, result and code.',
    labelNames: ['form', 'result', 'code'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const state = new Gauge({
    name: 'joinery_upstream_state',
    help: '1 while calls to a service that stopped answering are paused, otherwise 0.',
    labelNames: ['upstream'] as const,
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'joinery_refused_total',
    help: 'Answers with a 4xx or 5xx status, including submissions.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  const outbox = new Gauge({
    name: 'joinery_outbox_submissions',
    help: 'Submissions that wait for a service, and those refused for good.',
    labelNames: ['state'] as const,
    registers: [registry],
  });
  const age = new Gauge({
    name: 'joinery_outbox_age_seconds',
    help: 'How long the oldest submission has been waiting; 0 if none is.',
    registers: [registry],
  });

  /** Readiness reports an unreadable store. The other metrics are shown all the same. */
  const lookIntoOutbox = async () => {
    const depth = await readDepth().catch(() => undefined);
    if (!depth) return;
    outbox.set({ state: 'waiting' }, depth.waiting);
    outbox.set({ state: 'dead' }, depth.dead);
    age.set(depth.oldest === undefined ? 0 : (Date.now() - depth.oldest) / 1_000);
  };

  const read = async () => {
    await lookIntoOutbox();
    return await registry.metrics();
  };

  return {
    watcher: {
      submitted: (labels) => submissions.inc(labels),
      guarded: (labels) => guards.inc(labels),
      forwarded: (labels, seconds) => upstream.observe(labels, seconds),
      rested: (upstream, resting) => state.set({ upstream: upstream || 'upstream' }, resting ? 1 : 0),
      refused: (status) => refusals.inc({ status }),
    },
    route(router, { settings: { metricsToken } }) {
      if (metricsToken)
        router
          .route('/metrics')
          .get(sendMetrics(read, registry.contentType, metricsToken))
          .all(allowOnly('GET, HEAD'));
    },
  };
}

/** Sends the metrics to clients with the token. */
function sendMetrics(read: () => Promise<string>, type: string, token: Secret): RequestHandler {
  const isRight = createTokenMatch(token.reveal());
  return async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (isRight(bearerToken(req.headers.authorization))) {
      res.set('Content-Type', type).send(await read());
    } else {
      res.set('WWW-Authenticate', 'Bearer realm="metrics"').status(401).type('text').send(metricsRefusal);
    }
  };
}

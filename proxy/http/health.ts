import { bearerToken, createReadiness, createTokenMatch } from '@joinery/server';
import type { RequestHandler } from 'express';
import type { Secret } from '../secret.ts';
import type { Recall } from '../store/recall.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { Metrics } from '../watch/metrics.ts';

/** Says that the process answers. */
export const alive: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** Says whether the process can work: whether it reaches its services and its store. */
export function createReady(upstreams: Upstream[], recall: Recall): RequestHandler {
  const ready = createReadiness({
    upstream: async () => (await Promise.all(upstreams.map((upstream) => upstream.reached()))).every(Boolean),
    store: () => recall.isReachable(),
  });
  return async (_req, res) => {
    const { status, body } = await ready();
    res.status(status).set('Cache-Control', 'no-store').json(body);
  };
}

/** Shows the metrics in Prometheus format to clients with the token. */
export function sendMetrics(metrics: Metrics, token: Secret): RequestHandler {
  const isRight = createTokenMatch(token.reveal());
  return async (req, res) => {
    res.set('Cache-Control', 'no-store');
    if (isRight(bearerToken(req.headers.authorization))) {
      res.set('Content-Type', metrics.type).send(await metrics.text());
    } else {
      res.set('WWW-Authenticate', 'Bearer realm="metrics"').status(401).type('text').send(refusal);
    }
  };
}

const refusal = 'This address is for the operator: send the token of metricsToken as Authorization: Bearer <token>.\n';

import { bearerToken, createReadiness, createTokenMatch, metricsRefusal } from '@joinery/server';
import { Router } from 'express';
import type { Metrics } from '../metrics.ts';

export interface HealthDeps {
  /** Whether the database can be read and written. */
  isReachable(): Promise<boolean>;
  /** The metrics for `/metrics`, and the token that protects them. @default `/metrics` doesn't exist */
  metrics?: { metrics: Metrics; token: string } | undefined;
}

/** For those who watch the process: whether it answers, whether it can do its work, and its metrics. */
export function createHealthRoutes({ isReachable, metrics: opened }: HealthDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  const ready = createReadiness({ database: isReachable });
  router.get('/readyz', async (_request, response) => {
    const { status, body } = await ready();
    response.status(status).json(body);
  });
  if (!opened) return router;

  const isRight = createTokenMatch(opened.token);
  router.get('/metrics', async (request, response) => {
    if (isRight(bearerToken(request.headers.authorization))) {
      response.set('Content-Type', opened.metrics.type).send(await opened.metrics.text());
    } else {
      response.set('WWW-Authenticate', 'Bearer realm="metrics"').status(401).type('text').send(metricsRefusal);
    }
  });
  return router;
}

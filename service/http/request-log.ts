import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';

/** What is asked every few seconds by what watches the service would hide everything else. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs and counts each request when it has ended, under an id that the answer carries as `X-Request-Id`. Of the path it logs the route's
 * pattern alone: the path itself may hold a token, a key or an address. Probes of health are logged at the level `debug`.
 */
export function createRequestLog(logger: Logger, metrics?: Pick<Metrics, 'requested'>): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    const level = probes.has(request.path) ? 'debug' : 'info';
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const { path: route } = (request.route ?? {}) as { path?: unknown };
      const { error } = response.locals as { error?: number };
      const { method } = request;
      const { statusCode: status } = response;
      const milliseconds = Math.round(performance.now() - start);
      logger[level]({ requestId, method, route, status, error, milliseconds }, 'request');
      metrics?.requested({ method, route: typeof route === 'string' ? route : '', status }, milliseconds / 1_000);
    });
    next();
  };
}

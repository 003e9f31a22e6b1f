import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/**
 * Logs each request when it has ended, under an id that the answer carries as `X-Request-Id`. Of the path it logs the route's pattern alone:
 * the path itself may hold a token, a key or an address.
 */
export function createRequestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const { path: route } = (request.route ?? {}) as { path?: unknown };
      const { error } = response.locals as { error?: number };
      const milliseconds = Math.round(performance.now() - start);
      logger.info(
        { requestId, method: request.method, route, status: response.statusCode, error, milliseconds },
        'request',
      );
    });
    next();
  };
}

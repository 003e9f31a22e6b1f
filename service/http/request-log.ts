import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Audit, Origin } from '../account/audit.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller } from '../model/account.ts';
import type { Mark } from '../model/evidence.ts';

/** Monitoring asks for these every few seconds, which would bury everything else. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Logs and counts each request when it has ended, under an id that the answer carries as `X-Request-Id`. Logs only the
 * route's pattern: the path itself may hold a token, a key or an address. For a request with a credential, it also logs
 * which one, whose and from where. Health probes are logged at level `debug`.
 */
export function createRequestLog(
  logger: Logger,
  { nameOf }: Pick<Audit, 'nameOf'>,
  metrics?: Pick<Metrics, 'requested'>,
): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    const level = probes.has(request.path) ? 'debug' : 'info';
    response.set('X-Request-Id', requestId);
    response.once('close', () => {
      const { path: route } = (request.route ?? {}) as { path?: unknown };
      const { error, caller, address } = response.locals as { error?: number } & Noted;
      const by = caller && { ...caller, from: nameOf(address ?? '') };
      const { method } = request;
      const { statusCode: status } = response;
      const milliseconds = Math.round(performance.now() - start);
      logger[level]({ requestId, method, route, status, error, ...by, milliseconds }, 'request');
      metrics?.requested({ method, route: typeof route === 'string' ? route : '', status }, milliseconds / 1_000);
    });
    next();
  };
}

/** A caller as logged: `account` is whose data is worked on, `key` the id of the key. */
interface LoggedCaller {
  account: number;
  user?: number;
  credential: Caller['credential'];
  key?: number | undefined;
  /** For a visitor's submission: whether its mark could be verified. */
  visitor?: 'proven' | 'unproven';
}

interface Noted {
  caller?: LoggedCaller;
  /** Kept here, because a connection that has ended no longer has one. */
  address?: string | undefined;
}

/** Adds the caller to the request's log line. */
export function noteCaller(request: Request, { accountId, credential, userId, keyId, mark }: NotedCaller): void {
  const user = userId !== undefined && userId !== accountId && { user: userId };
  const visitor = mark && ({ visitor: mark.evidence ? 'proven' : 'unproven' } as const);
  const caller = { account: accountId, ...user, credential, key: keyId, ...visitor };
  if (request.res) Object.assign(request.res.locals, { caller, address: request.ip } satisfies Noted);
}

type NotedCaller = Omit<Caller, 'userId'> & { userId?: number; mark?: Mark | undefined };

/** Where a request comes from. */
export function originOf(request: Request): Origin {
  return { address: request.ip ?? '', requestId: String(request.res?.getHeader('X-Request-Id') ?? '') };
}

import { type Request, type RequestHandler, Router } from 'express';
import type { Sessions } from '../sessions.ts';
import { type Answer, refuse } from './answer.ts';
import { respond } from './format.ts';
import { readSessionId } from './session-cookie.ts';

/** One row of the interface's tables of endpoints. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** Runs before the operation, for instance to throttle it. @default nothing */
  guard?: RequestHandler;
  run(request: Request): Promise<Answer>;
}

/**
 * The routes of `operations`, in their order by path. A known path with another method is answered with 405 and the methods that it has
 * (RFC 9110, section 15.5.6).
 */
export function createOperationRoutes(operations: Operation[]): Router {
  const router = Router();
  for (const [path, here] of Map.groupBy(operations, ({ path }) => path)) {
    for (const { method, guard, run } of here) {
      router[method](path, ...(guard ? [guard] : []), async (request, response) =>
        respond(request, response, await run(request)),
      );
    }
    const methods = here.map(({ method }) => method.toUpperCase());
    router.all(path, (_request, response) => {
      response
        .status(405)
        .set('Allow', methods.join(', '))
        .json(`Only ${methods.join(' and ')} can be used here.`);
    });
  }
  return router;
}

/** Runs an operation for the account whose session the request carries, and refuses a request without a live one. */
export function withSession(sessions: Sessions, run: (request: Request, accountId: number) => Promise<Answer>) {
  return async (request: Request): Promise<Answer> => {
    const id = readSessionId(request.get('cookie'));
    const accountId = id && (await sessions.read(id));
    return accountId ? run(request, accountId) : refuse(403, 'API access denied.');
  };
}

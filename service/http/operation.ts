import type { ServiceErrorCode } from '@joinery/contract/errors';
import { type Request, type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { Answer } from './answer.ts';
import { respond } from './format.ts';

/** One row of the interface's tables of endpoints: what the description of the interface says of it, and what it does. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** One sentence that says what it does. */
  summary: string;
  /** What a client needs: nothing, an API key in the body, or a way into an account. */
  access: 'nothing' | 'key' | 'account';
  /** Its members: of the query string for GET, else of the body. */
  input: z.ZodType;
  /** The JSON of a successful answer. */
  answer: z.ZodType;
  /** The codes that it fails with. @default none */
  errors?: ServiceErrorCode[];
  /** Runs before the operation, for instance to throttle it. @default nothing */
  guard?: RequestHandler;
  run(request: Request): Promise<Answer>;
}

/**
 * The routes of `operations`. A known path with another method is answered with 405 and the methods that it has
 * (RFC 9110, section 15.5.6). Literal paths win over those with a parameter, whatever their order.
 */
export function createOperationRoutes(operations: Operation[]): Router {
  const router = Router();
  const byPath = [...Map.groupBy(operations, ({ path }) => path)].sort(
    ([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')),
  );
  for (const [path, here] of byPath) {
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

import type { ServiceErrorCode } from '@joinery/contract/errors';
import { type Request, Router } from 'express';
import type { z } from 'zod';
import type { Scope } from '../../account/scope.ts';
import type { Answer } from '../answer.ts';
import { foreign, type IsForeign } from '../foreign.ts';
import { refuseMethod, respond } from '../format/format.ts';

/**
 * One row of the interface's tables of endpoints: what the description of the interface says of it, and what it does.
 */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** One sentence that says what it does. */
  summary: string;
  /** What its caller must be granted. */
  scope: Scope;
  /** Its members: of the query string for GET, else of the body. */
  input: z.ZodType;
  /** The JSON of a successful answer. */
  answer: z.ZodType;
  /** The codes that it fails with. @default none */
  errors?: ServiceErrorCode[];
  run(request: Request): Promise<Answer>;
}

/**
 * The routes of `operations`. Pages of other sites may make no request that changes something, but for those with an
 * API key in the body: that is what plain forms on other sites send, and a browser adds nothing to it. A known path
 * with another method is answered with 405 and the methods that it has (RFC 9110, section 15.5.6). Literal paths win
 * over those with a parameter, whatever their order.
 */
export function createOperationRoutes(operations: Operation[], isForeign: IsForeign): Router {
  const router = Router();
  const byPath = [...Map.groupBy(operations, ({ path }) => path)].sort(
    ([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')),
  );
  for (const [path, here] of byPath) {
    for (const { method, scope, run } of here) {
      const isGuarded = method !== 'get' && scope !== 'listbuilding';
      router[method](path, async (request, response) =>
        respond(request, response, isGuarded && isForeign(request) ? foreign : await run(request)),
      );
    }
    const methods = here.map(({ method }) => method.toUpperCase());
    router.all(path, (request, response) => {
      response.set('Allow', methods.join(', '));
      refuseMethod(request, response, `Only ${methods.join(' and ')} can be used here.`);
    });
  }
  return router;
}

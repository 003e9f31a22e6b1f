import type { ServiceErrorCode } from '@joinery/contract/errors';
import type { IsForeign } from '@joinery/operations/http/foreign';
import { type Request, Router } from 'express';
import type { z } from 'zod';
import type { Scope } from '../account/scope.ts';
import type { Answer } from '../http/answer.ts';
import { foreign } from '../http/foreign.ts';
import { respond } from '../http/format/format.ts';
import { allowOnly } from '../http/format/method.ts';

/** One endpoint of the interface: its description and its code. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  /** A sentence about what it does. */
  summary: string;
  /** The scope that its caller's credential must have. */
  scope: Scope;
  /** The request's members: in the query string for GET, otherwise in the body. */
  input: z.ZodType;
  /** The type of a body that is taken as it is, other than those with members. @default none */
  mailType?: string;
  /** The JSON of a successful answer. */
  answer: z.ZodType;
  /** The codes that it fails with. @default none */
  errors?: ServiceErrorCode[];
  run(request: Request): Promise<Answer>;
}

/**
 * The routes of `operations`. Pages of other sites may change nothing, except with an API key in the body: plain forms
 * on other sites send that, and a browser adds nothing to it. A known path with another method answers 405 with the
 * methods it has (RFC 9110, section 15.5.6). Literal paths win over those with a parameter, in any order.
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
    router.all(path, allowOnly(here.map(({ method }) => method.toUpperCase())));
  }
  return router;
}

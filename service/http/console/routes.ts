import { consolePath, type OperationName, operations, type ProblemCode } from '@joinery/contract/console';
import { operationSchemas } from '@joinery/contract/console-schemas';
import { traceOf } from '@joinery/server';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isGranted, type Sessions } from '../../account/index.ts';
import { type ConsoleOperations, isProven, type Outcome, refuse, type Turn, type Visit } from '../../console/index.ts';
import { membersOf, readBody } from '../body/body.ts';
import type { IsForeign } from '../foreign.ts';
import { toRefusal } from '../problems.ts';
import { noteCaller, originOf } from '../request-log.ts';
import { sendProblems, sendRefusal } from './answer.ts';
import type { ConsoleCookie } from './cookie.ts';
import { isDownload, sendDownload } from './download.ts';
import { isFramed, sendFramed } from './framed.ts';
import { misfits } from './misfits.ts';

export interface ConsoleRoutesDeps {
  console: ConsoleOperations;
  /** The console's sessions. */
  sessions: Pick<Sessions, 'find'>;
  cookie: ConsoleCookie;
  isForeign: IsForeign;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

/** The console's API: JSON alone, for pages of this origin. */
export function createConsoleRoutes(deps: ConsoleRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(consolePath, keepPrivate, refuseOthers(deps.isForeign), readBody);
  const names = Object.keys(operations) as OperationName[];
  for (const [path, here] of Map.groupBy(names, (name) => operations[name].path)) {
    for (const name of here) {
      router[operations[name].method](`${consolePath}${path}`, createHandler(deps, name));
    }
    const methods = here.map((name) => operations[name].method.toUpperCase());
    router.all(`${consolePath}${path}`, (_request, response) => {
      response.set('Allow', methods.join(', '));
      sendProblems(response, 405, [
        { field: null, code: 'notFound', message: `Only ${methods.join(' and ')} can be used here.` },
      ]);
    });
  }
  router.use(consolePath, (_request, response) => sendRefusal(response, unknown));
  router.use(consolePath, createProblemHandler(deps.logger));
  return router;
}

function createHandler({ console, sessions, cookie, now }: ConsoleRoutesDeps, name: OperationName): RequestHandler {
  const { scope } = operations[name];
  const schema = z.object(operationSchemas[name]).omit({ answer: true } as never);
  // The schema of this operation made the input, and its scope the turn.
  const run = console[name] as unknown as (by: Visit, given: unknown) => Promise<Outcome<unknown>>;

  return async (request, response) => {
    const visit = visitOf(request, cookie);
    const turn = scope === 'open' ? visit : await findTurn(visit);
    if (!turn) return sendRefusal(response, signInNeeded);
    if (isTurn(turn)) {
      noteCaller(request, turn.caller);
      if (!isGranted(turn.caller.credential, 'account')) return sendRefusal(response, denied);
      if (scope === 'proven' && !isProven(turn.session, now())) return sendRefusal(response, passwordNeeded);
    }
    const { params, query } = request;
    const given = schema.safeParse({ params, query, body: membersOf(request) }, { reportInput: true });
    if (!given.success) return sendProblems(response, 400, misfits(given.error));
    await send(response, cookie, await run(turn, given.data));
  };

  async function findTurn(visit: Visit): Promise<Turn | undefined> {
    const session = visit.sessionId ? await sessions.find(visit.sessionId) : undefined;
    return session && { ...visit, session, caller: session.caller };
  }
}

const isTurn = (visit: Visit): visit is Turn => 'session' in visit;

async function send(response: Response, cookie: ConsoleCookie, outcome: Outcome<unknown>): Promise<void> {
  if (outcome.refusal) return sendRefusal(response, outcome.refusal);
  if (outcome.session !== undefined) response.set('Set-Cookie', cookie.create(outcome.session));
  if (isDownload(outcome.value)) return sendDownload(response, outcome.value);
  if (isFramed(outcome.value)) return sendFramed(response, outcome.value);
  response.json(outcome.value);
}

/** Most characters that are kept of a browser's description. */
const longest = 200;

function visitOf(request: Request, cookie: ConsoleCookie): Visit {
  const browser = (request.get('user-agent') ?? '').slice(0, longest);
  return { origin: originOf(request), browser, sessionId: cookie.find(request) };
}

const keepPrivate: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/**
 * Refuses pages of other sites, even for reading; and every other method than GET without the type of JSON, which no
 * form of theirs can send.
 */
function refuseOthers(isForeign: IsForeign): RequestHandler {
  return (request, response, next) => {
    if (isForeign(request)) return sendRefusal(response, foreign);
    const isJson = /^application\/json(?:;|$)/i.test(request.get('content-type') ?? '');
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isJson)
      return sendProblems(response, 415, [{ field: null, code: 'malformed', message: sendJson }]);
    next();
  };
}

const sendJson = 'Send JSON, with Content-Type: application/json, even without a body.';
const { refusal: unknown } = refuse('notFound', 'There is no such operation. Check the path and the method.');
const { refusal: foreign } = refuse('foreign', 'The request comes from another site’s page. Open the console itself.');
const { refusal: signInNeeded } = refuse('signInNeeded', 'Nobody is signed in, or no longer. Sign in and try again.');
const { refusal: denied } = refuse('denied', 'This account may not use the console. Sign in with the owner’s.');
const { refusal: passwordNeeded } = refuse('passwordNeeded', 'This needs the password again. Type it and try again.');

/** Answers unreadable requests with their 4xx, and logs everything else. */
function createProblemHandler(logger: Logger): ErrorRequestHandler {
  return (problem, _request, response, _next) => {
    const refusal = toRefusal(problem);
    if (!refusal)
      logger.error({ requestId: response.getHeader('X-Request-Id'), ...traceOf(problem) }, 'a request failed');
    if (response.headersSent) return void response.destroy();
    if (!refusal) return sendRefusal(response, failed);
    const code: ProblemCode = refusal.status === 413 ? 'tooLarge' : 'malformed';
    sendProblems(response, refusal.status, [{ field: null, code, message: String([refusal.content].flat()[0]) }]);
  };
}

const { refusal: failed } = refuse('failed', 'The server could not do that. Try again; its log says more.');

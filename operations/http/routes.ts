import { randomUUID } from 'node:crypto';
import {
  type ConsoleRefusal,
  type ConsoleScope,
  consolePath,
  type OperationName,
  operations,
  type Problem,
} from '@joinery/contract/console';
import { operationSchemas } from '@joinery/contract/console-schemas';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { misfits } from '../misfits.ts';
import { refuse } from '../refuse.ts';
import type { By, Logged, OperationInput, Role, Rows, SignedInVisit } from '../rows.ts';
import { isProven } from '../session/sessions.ts';
import type { Visit } from '../visit.ts';
import { sendProblems, sendRefusal } from './answer.ts';
import type { ConsoleCookie } from './cookie.ts';
import type { IsForeign } from './foreign.ts';

/** The code of operations. Those that a server doesn't have don't exist there. */
export type ConsoleHandlers<SignedIn, Event = never> = {
  [Name in OperationName]?: (by: By<Name, SignedIn>, input: OperationInput<Name>) => Promise<Logged<unknown, Event>>;
};

export interface ConsoleRoutesDeps<SignedIn extends SignedInVisit, Event> {
  operations: ConsoleHandlers<SignedIn, Event>;
  rows: Rows<SignedIn, Event>;
  /** Logs the event of an operation that was carried out, or of one that was refused. */
  record(event: Event, run: Run): void;
  /** The request of somebody who is signed in; undefined if nobody is; or why it may not be made. */
  findSignedIn(visit: Visit, request: Request): Promise<SignedIn | ConsoleRefusal | undefined>;
  /** Unix seconds. */
  now: () => number;
  cookie: ConsoleCookie;
  isForeign: IsForeign;
  /** Reads JSON into `request.body`. */
  readBody: RequestHandler | RequestHandler[];
  /**
   * Tells whose fault an error on the way is: the request's, with its status and how to fix it; else it is logged, and
   * may be the disk's or the database's.
   */
  explain(
    problem: unknown,
    requestId: string,
  ): { status: number; message: string } | 'diskFull' | 'databaseLost' | undefined;
  /** Sends an answer that isn't JSON. False for one that is. @default all are */
  sendFile?: (response: Response, name: OperationName, value: unknown) => Promise<boolean>;
}

/** A run of an operation. */
export interface Run {
  by: Visit;
  input: unknown;
  outcome: Logged<unknown, unknown>;
}

/** The console's API: JSON alone, for pages of this origin. */
export function createConsoleRoutes<SignedIn extends SignedInVisit, Event>(
  deps: ConsoleRoutesDeps<SignedIn, Event>,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(consolePath, keepPrivate, refuseOthers(deps.isForeign), deps.readBody);
  const names = (Object.keys(operations) as OperationName[]).filter((name) => deps.operations[name]);
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
  router.use(consolePath, createProblemHandler(deps.explain));
  return router;
}

/** What each operation takes. Making them takes half of a router's start, so it is done once. */
const inputSchemas = new Map<string, z.ZodType>(
  Object.entries(operationSchemas).map(([name, { answer: _, ...input }]) => [name, z.object(input)]),
);

/** Demands the scope and the role of an operation's row, checks the input, and logs the row's event. */
function createHandler<SignedIn extends SignedInVisit, Event>(
  { operations: handlers, rows, record, findSignedIn, now, cookie, sendFile }: ConsoleRoutesDeps<SignedIn, Event>,
  name: OperationName,
): RequestHandler {
  const scope: ConsoleScope = operations[name].scope;
  const schema = inputSchemas.get(name) ?? z.never();
  // The schema of this operation made the input, and its scope the caller.
  const { run, row = {} } = { run: handlers[name], row: rows[name] } as unknown as Erased<Event>;

  return async (request, response) => {
    const visit = visitOf(request, cookie);
    const by = scope === 'open' ? visit : visit.sessionId && (await findSignedIn(visit, request));
    if (!by) return sendRefusal(response, signInNeeded);
    if ('code' in by) return sendRefusal(response, by);
    if (scope === 'proven' && !isProven((by as SignedIn).session, now())) return sendRefusal(response, passwordNeeded);
    if (row.role && row.role.name !== (by as SignedIn).role) return sendRefusal(response, row.role.refusal);
    const { params, query } = request;
    const parsed = schema.safeParse({ params, query, body: membersOf(request) }, { reportInput: true });
    if (!parsed.success) return sendProblems(response, 400, misfits(parsed.error));
    const input = parsed.data;
    const outcome = await run(by, input);
    const event = eventOf(row, { by, input, outcome });
    if (event !== undefined) record(event, { by, input, outcome });
    if (outcome.refusal) return sendRefusal(response, outcome.refusal);
    if (outcome.session !== undefined) response.set('Set-Cookie', cookie.create(outcome.session));
    if (!(await sendFile?.(response, name, outcome.value))) response.json(outcome.value);
  };
}

/** The code and the row of an operation, whichever it is. */
interface Erased<Event> {
  run(by: Visit, input: unknown): Promise<Logged<unknown, Event>>;
  row?: {
    role?: Role;
    event?: Event | ((done: { by: Visit; input: unknown; value: unknown }) => Event | undefined);
    refused?: Event;
  };
}

function eventOf<Event>(
  { event, refused }: NonNullable<Erased<Event>['row']>,
  { by, input, outcome }: { by: Visit; input: unknown; outcome: Logged<unknown, Event> },
): Event | undefined {
  if (outcome.refusal) return refused;
  if (outcome.event !== undefined) return outcome.event;
  return event instanceof Function ? event({ by, input, value: outcome.value }) : event;
}

/** The body's members; none when it isn't an object. */
function membersOf({ body }: Request): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
}

/** Most characters that are kept of a browser's description. */
const longest = 200;

function visitOf(request: Request, cookie: ConsoleCookie): Visit {
  const browser = (request.get('user-agent') ?? '').slice(0, longest);
  const origin = { address: request.ip ?? '', requestId: requestIdOf(request.res) };
  return { origin, browser, sessionId: cookie.find(request) };
}

function requestIdOf(response: Response | undefined): string {
  return String(response?.getHeader('X-Request-Id') ?? '');
}

const keepPrivate: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  if (!response.hasHeader('X-Request-Id')) response.set('X-Request-Id', randomUUID());
  next();
};

/**
 * Refuses pages of other sites, even for reading; and bodies of any type but JSON, which no form of theirs can send. A
 * form sends its type even without a body, and a program sends none.
 */
function refuseOthers(isForeign: IsForeign): RequestHandler {
  return (request, response, next) => {
    if (isForeign(request)) return sendRefusal(response, foreign);
    const type = request.get('content-type');
    const isTaken = type === undefined ? !hasBody(request) : /^application\/json(?:;|$)/i.test(type);
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isTaken)
      return sendProblems(response, 415, [{ field: null, code: 'malformed', message: sendJson }]);
    next();
  };
}

/** RFC 9112, section 6.3. */
function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const sendJson = 'Send JSON, with Content-Type: application/json.';
const { refusal: unknown } = refuse('notFound', 'There is no such operation. Check the path and the method.');
const { refusal: foreign } = refuse('foreign', 'The request comes from another site’s page. Open the console itself.');
const { refusal: signInNeeded } = refuse('signInNeeded', 'Nobody is signed in, or no longer. Sign in and try again.');
const { refusal: passwordNeeded } = refuse('passwordNeeded', 'Confirm that it is still you, then try again.');

/** Answers unreadable requests with their 4xx, and everything else with a 5xx. */
function createProblemHandler(explain: ConsoleRoutesDeps<SignedInVisit, never>['explain']): ErrorRequestHandler {
  return (problem, _request, response, _next) => {
    const fault = explain(problem, requestIdOf(response));
    if (response.headersSent) return void response.destroy();
    if (!fault) return sendRefusal(response, failed);
    if (typeof fault === 'string') return sendRefusal(response, faults[fault].refusal);
    const code: Problem['code'] = fault.status === 413 ? 'tooLarge' : 'malformed';
    sendProblems(response, fault.status, [{ field: null, code, message: fault.message }]);
  };
}

const faults = {
  diskFull: refuse('diskFull', 'The disk of the server is full, so nothing can be saved. Make room, and try again.'),
  databaseLost: refuse('databaseLost', 'The database can’t be reached. See whether it runs, and try again.'),
};
const { refusal: failed } = refuse('failed', 'The server could not do that. Try again; its log says more.');

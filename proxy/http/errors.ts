import { type IssueCode, submissionLimit } from '@joinery/contract/wire';
import { traceOf } from '@joinery/server';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { WindowsUnreachable } from '../guard/windows.ts';
import { sendFailure } from './answer.ts';

/** Answers everything that no route knows. */
export const notFound: RequestHandler = (req, res) => {
  sendNotFound(req, res, 'There is nothing at this address. Check its spelling.');
};

/**
 * Says that there is nothing, to every page: without these headers, its scripts aren't even told that it was a 404. A script tag gets the sentence as a
 * script: browsers drop JSON there and leave no word in the console (opaque response blocking).
 */
export function sendNotFound(req: Request, res: Response, message: string): void {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (req.get('Sec-Fetch-Dest') === 'script')
    return void res.status(404).set('Cache-Control', 'no-store').type('text/javascript').send(`// ${message}`);
  sendFailure(req, res, 404, [{ field: null, code: 'notFound', message }]);
}

/** Refuses the methods that a route does not have. */
export function allowOnly(methods: string): RequestHandler {
  return (req, res) => {
    res.set('Allow', methods);
    sendFailure(req, res, 405, [
      { field: null, code: 'methodNotAllowed', message: `This address takes ${methods}, and nothing else.` },
    ]);
  };
}

/** Refuses a body that is no submission by its type. */
export const unsupportedType: RequestHandler = (req, res) => {
  sendFailure(req, res, 415, [
    {
      field: null,
      code: 'unsupportedType',
      message:
        'Send the submission as application/json or as application/x-www-form-urlencoded, in UTF-8 and not compressed.',
    },
  ]);
};

/** Answers what was thrown: bodies and addresses that can't be read are the sender's, everything else but a count that is away is a bug of ours. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const { status } = error as { status?: unknown };
    if (res.headersSent) return next(error);
    if (status === 415) return unsupportedType(req, res, next);
    if (typeof status === 'number' && status >= 400 && status < 500) {
      const [code, message] = status === 413 ? tooLarge : status === 408 ? tooSlow : unreadable;
      // The rest of the body is not waited for.
      if (status === 408) res.set('Connection', 'close').once('finish', () => req.destroy());
      return sendFailure(req, res, status, [{ field: null, code, message }]);
    }
    // Of what can't be counted, the log tells once a minute.
    const isAway = error instanceof WindowsUnreachable;
    if (!isAway) logger.error({ requestId: res.get('X-Request-Id'), ...traceOf(error) }, 'request failed');
    const message = 'Something went wrong at our end. Please try again in a moment.';
    return sendFailure(req, res, isAway ? 503 : 500, [{ field: null, code: 'unavailable', message }]);
  };
}

const tooLarge: [IssueCode, string] = ['tooLarge', `Send at most ${submissionLimit.toLocaleString('en')} bytes.`];
const tooSlow: [IssueCode, string] = ['malformed', 'The body took too long. Send it at once.'];
const unreadable: [IssueCode, string] = [
  'malformed',
  'The request can’t be read. Check its address, headers and body.',
];

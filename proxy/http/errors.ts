import type { IncomingMessage, ServerResponse } from 'node:http';
import { locales } from '@joinery/contract/locales';
import { type Issue, type IssueCode, submissionLimit } from '@joinery/contract/wire';
import { traceOf } from '@joinery/server';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { WindowsUnreachable } from '../guard/count/windows.ts';
import { notFoundWords } from '../page/not-found-words.ts';
import { sendFailure } from './answer.ts';
import { visitorsLanguage } from './language.ts';

/** Answers requests that no route matches. */
export const notFound: RequestHandler = (req, res) => {
  sendNotFound(req, res, 'address');
};

/**
 * Answers 404 to any page: without these headers, scripts couldn't even read the status. A script tag gets the sentence
 * as a script, because browsers drop JSON there without a word in the console (opaque response blocking). A visitor
 * reads it in their own language.
 */
export function sendNotFound(req: Request, res: Response, what: 'address' | 'form'): void {
  const message = notFoundWords.en[what];
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (req.get('Sec-Fetch-Dest') === 'script')
    return void res.status(404).set('Cache-Control', 'no-store').type('text/javascript').send(`// ${message}`);
  const locale = visitorsLanguage(req, res, ['en', ...locales]);
  const { title, [what]: text } = notFoundWords[locale];
  sendFailure(req, res, 404, [{ field: null, code: 'notFound', message }], { locale, title, messages: [text] });
}

/** Refuses methods that a route doesn't have. */
export function allowOnly(methods: string): RequestHandler {
  return (req, res) => {
    res.set('Allow', methods);
    sendFailure(req, res, 405, [
      { field: null, code: 'methodNotAllowed', message: `This address accepts only ${methods}.` },
    ]);
  };
}

/** Answers thrown errors. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const { status, issues } = failureOf(error, `${res.get('X-Request-Id')}`, logger);
    if (status === 408) endConnection(req, res);
    sendFailure(req, res, status, issues);
  };
}

/**
 * The answer to a thrown error. An unreadable body or address is the sender's fault. Anything else is a bug of ours and
 * logged, except unreachable counts.
 */
export function failureOf(error: unknown, requestId: string, logger: Logger): { status: number; issues: Issue[] } {
  const { status } = error as { status?: unknown };
  const failure = (status: number, code: IssueCode, message: string) => ({
    status,
    issues: [{ field: null, code, message }],
  });
  if (status === 408) return failure(status, 'malformed', 'The body took too long. Send it without pauses.');
  if (status === 413) {
    return failure(status, 'tooLarge', `Send at most ${submissionLimit.toLocaleString('en')} bytes.`);
  }
  if (status === 415) return failure(status, 'unsupportedType', wantedTypes);
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return failure(status, 'malformed', 'The request can’t be read. Check its address, headers and body.');
  }
  // The log reports unreachable counts once a minute.
  const isAway = error instanceof WindowsUnreachable;
  if (!isAway) logger.error({ requestId, ...traceOf(error) }, 'request failed');
  return failure(isAway ? 503 : 500, 'unavailable', 'Something went wrong on our end. Please try again in a moment.');
}

/** Ends the connection after the answer, instead of waiting for the rest of a slow body. */
export function endConnection(req: IncomingMessage, res: ServerResponse): void {
  res.setHeader('Connection', 'close');
  res.once('finish', () => req.destroy());
}

const wantedTypes =
  'Send the submission as application/json or as application/x-www-form-urlencoded, in UTF-8 and uncompressed.';

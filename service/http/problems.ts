import { traceOf } from '@joinery/server';
import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { fail } from '../failure.ts';
import { type Answer, failed, refuse } from './answer.ts';
import { respond } from './format/format.ts';

/**
 * Answers errors thrown on the way: unreadable requests with their 4xx, bugs and broken databases with error 12, and
 * logs the latter.
 */
export function createProblemHandler(logger: Logger): ErrorRequestHandler {
  return (problem, request, response, _next) => {
    const answer = toRefusal(problem);
    if (!answer)
      logger.error({ requestId: response.getHeader('X-Request-Id'), ...traceOf(problem) }, 'a request failed');
    if (response.headersSent) response.destroy();
    else respond(request, response, answer ?? failed(fail(12).failure));
  };
}

/** Body-parser names the problem in `type`; its messages quote the body. */
const messages: Record<string, string> = {
  'entity.parse.failed': 'The body is not valid JSON. Check its quotes, commas and brackets.',
  'parameters.too.many': 'The form has too many values. Send at most 1,000.',
  'querystring.parse.rangeError': 'The form is nested too deeply. Use keys such as fields[field1].',
  'charset.unsupported': 'The body has an unknown charset. Send UTF-8.',
  'encoding.unsupported': 'The body has an unknown encoding. Send it unencoded, or with gzip.',
};

/** The answer to an unreadable request; undefined for a bug or a broken database. */
export function toRefusal(problem: unknown): Answer | undefined {
  const { name, status, type, message, limit } = (problem ?? {}) as Record<string, unknown>;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  if (type === 'entity.too.large')
    return refuse(
      status,
      `The body is too large. Send at most ${limit === 1_000_000 ? '1 MB' : '250 kB as a form, or 1 MB of JSON'}.`,
    );
  const sentence = typeof type === 'string' ? messages[type] : undefined;
  if (name === 'Refusal') return refuse(status, String(message));
  return refuse(status, sentence ?? 'The request is malformed. Check its path, headers and body.');
}

import { ambiguityOf } from '@joinery/server';
import type { RequestHandler } from 'express';
import { refuse } from './answer.ts';
import { respond } from './format/format.ts';

/**
 * Refuses requests that a reverse proxy may have read differently. If the end of the body is unclear, the connection
 * ends too.
 */
export const refuseAmbiguous: RequestHandler = (request, response, next) => {
  const ambiguity = ambiguityOf(request);
  if (!ambiguity) return next();
  if (ambiguity === 'body') response.set('Connection', 'close');
  return respond(request, response, refuse(400, messages[ambiguity]));
};

const messages = {
  body: 'The end of the body is unclear. Send a Content-Length, or only chunks over HTTP/1.1.',
  host: 'The request has several Host headers. Send one.',
};

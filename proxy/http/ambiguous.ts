import { ambiguityOf } from '@joinery/server';
import type { RequestHandler } from 'express';
import { sendFailure } from './answer.ts';

/**
 * Refuses requests that a reverse proxy may have read differently. Closes the connection if the end of the body is
 * unclear.
 */
export const refuseAmbiguous: RequestHandler = (req, res, next) => {
  const ambiguity = ambiguityOf(req);
  if (!ambiguity) return next();
  if (ambiguity === 'body') res.set('Connection', 'close');
  sendFailure(req, res, 400, [{ field: null, code: 'malformed', message: messages[ambiguity] }]);
};

const messages = {
  body: 'The end of the body is not clear. Send a Content-Length, or only chunks over HTTP/1.1.',
  host: 'The request has several Host headers. Send one.',
};

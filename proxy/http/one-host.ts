import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from './answer.ts';

/** Refuses what names several hosts (RFC 9112, section 3.2), which Node lets pass: a reverse proxy may have gone by another one of them. */
export const requireOneHost: RequestHandler = (req, res, next) => {
  if (!namesSeveralHosts(req)) return next();
  const message = 'The request has several Host headers. Send one.';
  sendFailure(req, res, 400, [{ field: null, code: 'malformed', message }]);
};

/** Counted among the headers as they came, as Node keeps the first host alone. */
export function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

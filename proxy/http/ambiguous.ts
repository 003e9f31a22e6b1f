import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { sendFailure } from './answer.ts';

/**
 * Refuses what Node lets pass and a reverse proxy may have read otherwise: several hosts (RFC 9112, section 3.2), and bodies that end
 * where not everybody sees it. The connection of the latter ends as well, as what follows may be a part of the body (section 6.1).
 */
export const refuseAmbiguous: RequestHandler = (req, res, next) => {
  if (!isAmbiguous(req)) return next();
  const framed = isOddlyFramed(req);
  if (framed) res.set('Connection', 'close');
  const message = framed
    ? 'The end of the body is not clear. Send a Content-Length, or over HTTP/1.1 chunks alone.'
    : 'The request has several Host headers. Send one.';
  sendFailure(req, res, 400, [{ field: null, code: 'malformed', message }]);
};

export function isAmbiguous(req: IncomingMessage): boolean {
  return isOddlyFramed(req) || namesSeveralHosts(req);
}

/** Chunks that HTTP/1.0 does not know, or a coding besides them that nothing here undoes. */
function isOddlyFramed({
  headers: { 'transfer-encoding': coding },
  httpVersionMajor,
  httpVersionMinor,
}: IncomingMessage) {
  if (coding === undefined) return false;
  return (httpVersionMajor === 1 && httpVersionMinor === 0) || coding.toLowerCase() !== 'chunked';
}

/** Counted among the headers as they came, as Node keeps the first host alone. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

import type { IncomingMessage } from 'node:http';

/** What a reverse proxy may have read differently: where the body ends, or whom the request is for. */
export type Ambiguity = 'body' | 'host';

/**
 * Finds what Node accepts and another server may understand otherwise: bodies whose end isn't clear (RFC 9112, section
 * 6.1; what follows may be a part of the body, so end the connection as well), and several Host headers (section 3.2).
 */
export function ambiguityOf(req: IncomingMessage): Ambiguity | undefined {
  if (isOddlyFramed(req)) return 'body';
  return namesSeveralHosts(req) ? 'host' : undefined;
}

/** Chunks that HTTP/1.0 doesn't know, or a coding besides them that nothing here undoes. */
function isOddlyFramed({
  headers: { 'transfer-encoding': coding },
  httpVersionMajor,
  httpVersionMinor,
}: IncomingMessage) {
  if (coding === undefined) return false;
  return (httpVersionMajor === 1 && httpVersionMinor === 0) || coding.toLowerCase() !== 'chunked';
}

/** Counted among the headers as they came, as Node keeps only the first host. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

import type { IncomingMessage } from 'node:http';

/** A part of a request that a reverse proxy may have read differently: where the body ends, or which host it is for. */
export type Ambiguity = 'body' | 'host';

/**
 * Finds requests that Node accepts and another server may read differently: bodies with an unclear end (RFC 9112,
 * section 6.1; what follows may belong to the body, so end the connection too), and several Host headers (section 3.2).
 */
export function ambiguityOf(req: IncomingMessage): Ambiguity | undefined {
  if (isOddlyFramed(req)) return 'body';
  return namesSeveralHosts(req) ? 'host' : undefined;
}

/** Chunks, which HTTP/1.0 doesn't know, or any other coding, which nothing here decodes. */
function isOddlyFramed({
  headers: { 'transfer-encoding': coding },
  httpVersionMajor,
  httpVersionMinor,
}: IncomingMessage) {
  if (coding === undefined) return false;
  return (httpVersionMajor === 1 && httpVersionMinor === 0) || coding.toLowerCase() !== 'chunked';
}

/** Counts in the raw headers, since Node keeps only the first host. */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

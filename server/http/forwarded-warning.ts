import type { IncomingHttpHeaders } from 'node:http';
import type { Logger } from 'pino';

/**
 * Makes a check for a server that trusts no reverse proxy. It warns once when requests seem to come through one: all
 * clients then share its address.
 *
 * @param fix what to set, as in "set TRUST_PROXY to how many there are, or …"
 */
export function createForwardedWarning(logger: Logger, fix: string): (headers: IncomingHttpHeaders) => void {
  let isTold = false;
  return (headers) => {
    if (isTold) return;
    const header = names.find((name) => headers[name] !== undefined);
    if (!header) return;
    isTold = true;
    logger.warn({ header }, `a request has a reverse proxy's header, which is ignored: behind a reverse proxy, ${fix}`);
  };
}

const names = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Warns once when a reverse proxy seems to stand in front that nobody has told the service of: all clients have one address then. */
export function createForwardedWarning(logger: Logger): RequestHandler {
  let isTold = false;
  return (request, _response, next) => {
    const header = isTold ? undefined : headers.find((name) => request.headers[name] !== undefined);
    if (header) {
      isTold = true;
      logger.warn(
        { header },
        'a request has a header of reverse proxies, which is not believed: behind one, set TRUST_PROXY to how many there are, or all clients count as one when logins are limited',
      );
    }
    next();
  };
}

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

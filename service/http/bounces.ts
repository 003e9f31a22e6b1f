import { type Request, type RequestHandler, Router } from 'express';
import type { Bounces } from '../bounce/bounces.ts';
import { createThrottle } from '../bounce/way/throttle.ts';

export interface BounceRoutesDeps {
  bounces: Pick<Bounces, 'take' | 'isKey'>;
}

/** Bytes that are read of a mail: what a report says stands at the front. */
const limit = 1_000_000;
/** Reports that each process takes in a minute: far more than mail servers send, and no more than a database bears. */
const mostReports = 600;

/**
 * The address at which a mail server delivers reports, `/bounces/<key>`: the whole mail is the body, of whatever type.
 * The key proves nothing about a report, since anybody can write to the address for bounces: only those that quote a
 * reference of ours count. Everything that was read ends with 204, also a vacation message, or else the mail server
 * would try again.
 */
export function createBounceRoutes({ bounces }: BounceRoutesDeps): Router {
  const throttle = createThrottle(mostReports, () => performance.now());
  const admit: RequestHandler<{ key: string }> = (request, response, next) => {
    if (!bounces.isKey(request.params.key)) return void response.status(404).json(['There is no such address.']);
    const wait = throttle();
    if (wait === 0) return next();
    const seconds = Math.ceil(wait / 1_000);
    response
      .status(429)
      .set('Retry-After', `${seconds}`)
      .json([`Too many reports. Wait ${seconds} seconds.`]);
  };
  const router = Router();
  router.post('/bounces/:key', admit, async (request, response) => {
    const message = await readFront(request);
    if (message === undefined) return;
    await bounces.take(message, { reach: 'every account', byAddress: false });
    response.status(204).end();
  });
  return router;
}

/**
 * The front of a body, whose rest is let pass: a sender whose mail is refused for its size would try again for days.
 * Undefined when the sender breaks off.
 */
async function readFront(request: Request): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      if (size < limit) parts.push(part);
      size += part.length;
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(parts).subarray(0, limit).toString('utf8');
}

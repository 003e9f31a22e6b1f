import express, { type RequestHandler, Router } from 'express';
import type { Bounces } from '../bounce/bounces.ts';
import { createThrottle } from '../bounce/way/throttle.ts';

export interface BounceRoutesDeps {
  bounces: Pick<Bounces, 'take' | 'isKey'>;
}

/** Most bytes of a report. */
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
  router.post('/bounces/:key', admit, express.raw({ limit, type: () => true }), async (request, response) => {
    const message = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    await bounces.take(message, { reach: 'every account', byAddress: false });
    response.status(204).end();
  });
  return router;
}

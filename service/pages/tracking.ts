import { type Request, Router } from 'express';
import type { Tracking } from '../campaign/tracking.ts';
import { say } from './say.ts';

/**
 * The links and pictures in mails. A click is a GET that changes only the contact's history and what follows from a
 * click; programs that only look (HEAD, prefetching) leave no trace.
 */
export function createTrackingRoutes(tracking: Tracking): Router {
  const router = Router();
  router.get('/click/:token', async (request, response) => {
    const url = await tracking.click(request.params.token, isOnlyLooking(request));
    response.set('Cache-Control', 'no-store');
    if (url) response.redirect(302, url);
    else say(response, 404, 'unknown');
  });
  router.get('/open/:token', async (request, response) => {
    if (!isOnlyLooking(request)) await tracking.open(request.params.token);
    response.set('Cache-Control', 'no-store').type('gif').send(pixel);
  });
  return router;
}

/** The prefetch headers of browsers, current and former: https://wicg.github.io/nav-speculation/prefetch.html */
function isOnlyLooking(request: Request): boolean {
  const purpose = `${request.get('sec-purpose') ?? ''} ${request.get('purpose') ?? ''} ${request.get('x-moz') ?? ''}`;
  return request.method === 'HEAD' || /\bpre(?:fetch|render|view)\b/i.test(purpose);
}

/** A transparent GIF89a of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

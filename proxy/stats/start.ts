import type { RequestHandler } from 'express';
import type { FormSettings } from '../config/index.ts';
import { originIssue, originOf } from '../guard/index.ts';
import type { VisitorOf } from '../http/index.ts';
import { shownOf } from '../watch/index.ts';
import type { Visits } from './visits.ts';

export interface CountingDeps {
  visits: Visits;
  visitorOf: VisitorOf;
}

/**
 * Takes the beacon that a page sends when somebody begins to type. Its body isn't read. Pages that may not use the form
 * aren't counted, and can't tell.
 */
export function countStart(settings: FormSettings, { visits, visitorOf }: CountingDeps): RequestHandler {
  return (req, res) => {
    const { client, ownOrigin } = visitorOf(req);
    if (!originIssue({ settings, origin: originOf(req.headers), ownOrigin })) visits.start(shownOf(settings), client);
    // Without this header, browsers report beacons from other origins as failed in the console.
    res.set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' }).status(204).end();
  };
}

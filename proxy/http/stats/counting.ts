import type { Request, RequestHandler } from 'express';
import type { FormSettings } from '../../config/settings.ts';
import { originIssue, originOf } from '../../guard/origin.ts';
import type { Visits } from '../../watch/visits.ts';
import type { VisitorOf } from '../form/visitor.ts';

export interface CountingDeps {
  visits: Visits;
  visitorOf: VisitorOf;
}

/** Counts that somebody was sent the form; who asks for its head alone was not. */
export function countView(req: Request, { form }: FormSettings, { visits, visitorOf }: CountingDeps): void {
  if (req.method === 'GET') visits.view(form.name, visitorOf(req).client);
}

/**
 * Takes what `navigator.sendBeacon` sends when somebody begins to type; nothing of its body is read. From pages that may not use
 * the form it is not counted, and nobody learns whether it was.
 */
export function countStart(settings: FormSettings, { visits, visitorOf }: CountingDeps): RequestHandler {
  return (req, res) => {
    const { client, ownOrigin } = visitorOf(req);
    if (!originIssue({ settings, origin: originOf(req.headers), ownOrigin })) visits.start(settings.form.name, client);
    // Browsers call a beacon failed, in the page's console, whose answer is not for pages of other origins.
    res.set({ 'Cache-Control': 'no-store', 'Cross-Origin-Resource-Policy': 'cross-origin' }).status(204).end();
  };
}

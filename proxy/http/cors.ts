import type { RequestHandler } from 'express';
import type { FormSettings } from '../config/form/form-settings.ts';
import { originIssue, originOf } from '../guard/origin.ts';
import { shownOf } from '../watch/shown-form.ts';
import type { Watcher } from '../watch/watcher.ts';
import type { OwnOrigin } from './own-origin.ts';

/**
 * Lets all pages read a form's answers (Fetch standard, section 3.3), even those that may not use it: all they ever get
 * is the sentence that says why. No answer depends on a visitor's cookies.
 */
export const allowPages: RequestHandler = (req, res, next) => {
  res.set(corsHeaders(originOf(req.headers)));
  next();
};

/** The headers that `allowPages` sets. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
  };
}

/**
 * Answers a preflight, by which a browser asks whether a page may post JSON. A page that may not use the form reads the
 * reason from the answer to its POST.
 */
export function preflight(
  settings: FormSettings,
  { ownOrigin, watcher }: { ownOrigin: OwnOrigin; watcher: Pick<Watcher, 'guarded'> },
): RequestHandler {
  const form = settings.form.name;
  return (req, res) => {
    const refused = originIssue({ settings, origin: originOf(req.headers), ownOrigin: () => ownOrigin(req) });
    if (refused) watcher.guarded({ form, guard: 'origin', result: 'preflight' }, shownOf(settings));
    res
      .set({
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Access-Control-Max-Age': refused ? '60' : '7200',
      })
      .status(204)
      .end();
  };
}

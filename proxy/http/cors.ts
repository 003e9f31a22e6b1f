import type { RequestHandler } from 'express';
import type { FormSettings } from '../config/settings.ts';
import { originIssue, originOf } from '../guard/origin.ts';
import { sendFailure } from './answer.ts';
import type { OwnOrigin } from './own-origin.ts';

/** Lets the pages that may use a form read its answers, and no others (Fetch standard, section 3.3). */
export function allowPages(settings: FormSettings, ownOrigin: OwnOrigin): RequestHandler {
  return (req, res, next) => {
    const origin = originOf(req.headers);
    res.vary('Origin');
    if (origin !== undefined && !originIssue({ settings, origin, ownOrigin: ownOrigin(req) })) {
      res.set('Access-Control-Allow-Origin', origin);
    }
    next();
  };
}

/** Answers a browser that asks first whether a page may post JSON. */
export function preflight(settings: FormSettings, ownOrigin: OwnOrigin): RequestHandler {
  return (req, res) => {
    const issue = originIssue({ settings, origin: originOf(req.headers), ownOrigin: ownOrigin(req) });
    if (issue) return sendFailure(req, res, 403, [issue]);
    res
      .set({
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'Content-Type',
        'Access-Control-Max-Age': '7200',
      })
      .status(204)
      .end();
  };
}

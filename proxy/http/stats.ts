import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { renderStats } from '../page/stats.ts';
import type { Secret } from '../secret.ts';
import { report, reportStart } from '../stats/report.ts';
import type { Tally } from '../stats/tally.ts';

export interface StatsDeps {
  tally: Tally;
  /** The names of the forms, in the order shown. */
  forms: string[];
  /** What an operator has to give, as the password of HTTP Basic (any user name) or as a bearer token. */
  token: Secret;
}

/** Shows an operator the numbers: as a page, or as JSON to whoever asks for it. */
export function sendStats({ tally, forms, token }: StatsDeps): RequestHandler {
  const right = digest(token.reveal());
  return async (req, res) => {
    res.set('Cache-Control', 'no-store').vary('Accept');
    if (!timingSafeEqual(digest(tokenIn(req.headers.authorization)), right)) {
      res.set('WWW-Authenticate', 'Basic realm="Joinery", charset="UTF-8"').status(401).type('text').send(refusal);
      return;
    }
    const now = Date.now();
    const reports = report(await tally.read(reportStart(now)), forms, now);
    if (req.accepts(['html', 'json']) === 'json') res.json(reports);
    else res.type('html').send(renderStats(reports, now));
  };
}

const refusal = 'This page is for the operator: give the token of statsToken as the password, with any user name.\n';

/** The password of Basic (RFC 7617), or a bearer token (RFC 6750). */
function tokenIn(authorization = ''): string {
  const [, scheme = '', credentials = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return credentials;
  const text = Buffer.from(credentials, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}

/** Of one length, for a comparison that takes as long whatever is given. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

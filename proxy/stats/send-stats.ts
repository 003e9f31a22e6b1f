import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { kindOf } from '../error-kind.ts';
import { sendFailure } from '../http/answer.ts';
import type { VisitorOf } from '../http/form/visitor.ts';
import type { Secret } from '../secret.ts';
import { report, reportStart } from './report.ts';
import type { Tally } from './tally.ts';
import { createTokenCheck } from './token-check.ts';

export interface StatsDeps {
  tally: Tally;
  visitorOf: VisitorOf;
  /** The names of the forms, in the order shown. */
  forms: string[];
  /** The token that the operator sends, as the password of HTTP Basic (with any user name) or as a bearer token. */
  token: Secret;
  /** Whether confirmations are reported. */
  knowsConfirmed: boolean;
  logger: Logger;
}

/** Tells the operator the statistics, as JSON. The console shows them to people. */
export function sendStats({ tally, visitorOf, forms, token, knowsConfirmed, logger }: StatsDeps): RequestHandler {
  const check = createTokenCheck(token);
  const unreadable = (cause: unknown) => void logger.error(kindOf(cause), 'the statistics cannot be read');
  return async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const checked = check(tokenIn(req.headers.authorization), visitorOf(req).client);
    if (checked.result === 'tooMany') {
      res.set('Retry-After', `${checked.wait}`).status(429).type('text').send(tooMany);
    } else if (checked.result === 'wrong') {
      res.set('WWW-Authenticate', 'Basic realm="Joinery", charset="UTF-8"').status(401).type('text').send(refusal);
    } else {
      const now = Date.now();
      const stats = await tally.read(reportStart(now)).catch(unreadable);
      if (!stats) return sendFailure(req, res, 503, [{ field: null, code: 'unavailable', message: away }]);
      res.json(report(stats, { forms, knowsConfirmed, now }));
    }
  };
}

const refusal = 'These numbers are for the operator: send the token of statsToken, as Authorization: Bearer <token>.\n';
const tooMany = 'Too many wrong tokens came from your network. Try again later, with the token of statsToken.\n';
const away = 'The store with the statistics can’t be read. The log says why, and /readyz says when it works again.';

/** The password of Basic (RFC 7617), or a bearer token (RFC 6750). */
function tokenIn(authorization = ''): string {
  const [, scheme = '', credentials = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return credentials;
  const text = Buffer.from(credentials, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}

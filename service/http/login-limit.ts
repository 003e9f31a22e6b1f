import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { type FailedLogins, failedLoginWindow } from '../failed-logins.ts';
import { refuse } from './answer.ts';
import { respond } from './format.ts';

/** Failed logins from one address in the window. Successful ones don't count. */
const failures = 20;
const wait = `Wait ${failedLoginWindow / 60} minutes and try again.`;

/** Slows down whoever tries passwords, by IP address (IPv6: by network). Every place that asks for a password takes the same one. */
export function createLoginLimit(failedLogins: FailedLogins): RequestHandler {
  return rateLimit({
    windowMs: failedLoginWindow * 1000,
    limit: failures,
    skipSuccessfulRequests: true,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: {
      async increment(who) {
        const { count, endsAt } = await failedLogins.add(who);
        return { totalHits: count, resetTime: new Date(endsAt * 1000) };
      },
      // It comes after the answer, when nobody is left to hear of a failure; a login that counts is harmless.
      decrement: (who) => failedLogins.takeBack(who).catch(() => {}),
      resetKey: (who) => failedLogins.forget(who),
      localKeys: false,
    },
    // Whether the header is believed is the operator's to say (TRUST_PROXY); a stranger's header is no reason for a warning.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, response) => respond(request, response, refuse(429, `Too many failed logins. ${wait}`)),
  });
}

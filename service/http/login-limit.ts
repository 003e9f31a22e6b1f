import { rateLimit } from 'express-rate-limit';
import { refuse } from './answer.ts';
import { respond } from './format.ts';

const minutes = 15;
/** Failed logins from one address in that time. Successful ones don't count. */
const failures = 20;

/** Slows down whoever tries passwords. Counted in memory, by IP address (IPv6: by network). */
export function createLoginLimit() {
  return rateLimit({
    windowMs: minutes * 60_000,
    limit: failures,
    skipSuccessfulRequests: true,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Whether the header is believed is the operator's to say (TRUST_PROXY); a stranger's header is no reason for a warning.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request, response) =>
      respond(request, response, refuse(429, `Too many failed logins. Wait ${minutes} minutes and try again.`)),
  });
}

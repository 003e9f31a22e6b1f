import { isIP } from 'node:net';
import { PermanentFailure } from '@joinery/database/queue';
import { Agent, request } from 'undici';
import { createAddressGuard, ForbiddenAddress, hostOf, type Resolve } from './webhook-address.ts';
import { type Delivery, toRequest } from './webhook-request.ts';

/** Milliseconds to connect, and to wait for an answer. */
const patience = 10_000;

/**
 * Calls webhooks, each attempt under the delivery's own `id`. Redirects are not followed.
 *
 * `allowed` are the ranges of private addresses that may be called. @throws when one is no range
 */
export function createWebhookCaller(allowed: string[], now: () => number, lookup?: Resolve) {
  const guard = createAddressGuard(allowed, lookup);
  const dispatcher = new Agent({
    connect: { lookup: guard.lookup, timeout: patience },
    headersTimeout: patience,
    bodyTimeout: patience,
    maxResponseSize: 100_000,
  });
  let closed: Promise<void> | undefined;
  return {
    /** @throws when the receiver doesn't answer with a 2xx; PermanentFailure when no further attempt is of use. */
    async call(delivery: Delivery, id: string): Promise<void> {
      const { url, ...options } = toRequest(delivery, id, now());
      const host = hostOf(url);
      // An address in place of a name is connected to without a lookup.
      if (isIP(host) && !guard.allows(host)) throw new PermanentFailure(new ForbiddenAddress().message);
      const { statusCode, body } = await request(url, { ...options, dispatcher });
      await body.dump().catch(() => {});
      if (statusCode >= 200 && statusCode < 300) return;
      const answer = `The receiver of the webhook answered ${statusCode}.`;
      // RFC 9110, section 15.5.11: who answers 410 wants no more of it.
      throw statusCode === 410 ? new PermanentFailure(answer) : new Error(answer);
    },
    findReach: guard.findReach,
    close() {
      closed ??= dispatcher.close();
      return closed;
    },
  };
}

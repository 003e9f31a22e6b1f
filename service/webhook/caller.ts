import { isIP } from 'node:net';
import { PermanentFailure } from '@joinery/database/queue';
import { createAddressGuard, hostOf, type Resolve } from '@joinery/server';
import { Agent, request } from 'undici';
import { forbidden } from './forbidden.ts';
import { type Delivery, toRequest } from './request.ts';

/** @throws unless it is a 2xx; PermanentFailure when no further attempt can help */
export function judge(status: number): void {
  if (status >= 200 && status < 300) return;
  const answer = `The receiver of the webhook answered ${status}.`;
  // RFC 9110, section 15.5.11: a receiver that answers 410 wants no more calls.
  throw status === 410 ? new PermanentFailure(answer) : new Error(answer);
}

/**
 * Calls webhooks, every attempt of a delivery under the same `id`. Doesn't follow redirects.
 *
 * `allowed` are the ranges of private addresses that may be called, `patience` the milliseconds from looking up a name
 * to the answer. @throws when one is not a range
 */
export function createWebhookCaller(allowed: string[], now: () => number, lookup?: Resolve, patience = 10_000) {
  const guard = createAddressGuard(allowed, forbidden, lookup);
  const dispatcher = new Agent({
    connect: { lookup: guard.lookup, timeout: patience },
    headersTimeout: patience,
    bodyTimeout: patience,
    maxResponseSize: 100_000,
  });
  let closed: Promise<void> | undefined;
  return {
    /** Resolves with the status of the receiver's answer: see `judge`. @throws when there is none */
    async call(delivery: Delivery, id: string): Promise<number> {
      const { url, ...options } = toRequest(delivery, id, now());
      const host = hostOf(url);
      // An IP address is connected to without a lookup.
      if (isIP(host) && !guard.allows(host)) throw new PermanentFailure(forbidden);
      // Covers the whole call: a receiver that drips a byte a second, or a name that no server answers for, would hold
      // it up for long.
      const signal = AbortSignal.timeout(patience);
      const { statusCode, body } = await request(url, { ...options, dispatcher, signal });
      // Only the status matters.
      await body.dump({ signal, limit: 1_000 }).catch(() => {});
      return statusCode;
    },
    findReach: guard.findReach,
    close() {
      closed ??= dispatcher.destroy();
      return closed;
    },
  };
}

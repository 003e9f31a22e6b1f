import { createIssue } from '@joinery/contract/check';
import { ipKeyGenerator, MemoryStore, type Options, type Store } from 'express-rate-limit';
import type { RateLimit } from '../config.ts';
import { type Guard, pass } from './guard.ts';

export interface RateLimiter {
  guard: Guard;
  /** Forgets everybody, and ends the store's timer. */
  close(): void | Promise<void>;
}

/**
 * Limits what one client submits in a window, over all forms. IPv6 clients count by their /64, which one household or one
 * attacker gets whole.
 *
 * @param store where the counts are. @default this process's memory
 */
export function createRateLimiter({ limit, window }: RateLimit, store: Store = new MemoryStore()): RateLimiter {
  // A store reads nothing but the window's length from the middleware's many options.
  store.init?.({ windowMs: window } as Options);
  return {
    guard: async ({ client, settings }) => {
      const { totalHits, resetTime } = await store.increment(ipKeyGenerator(client, 64));
      if (totalHits <= limit) return pass;
      const retryAfter = Math.ceil(((resetTime?.getTime() ?? Date.now() + window) - Date.now()) / 1000);
      return {
        verdict: 'refuse',
        status: 429,
        issue: createIssue(settings.form, 'tooMany'),
        retryAfter: Math.max(1, retryAfter),
      };
    },
    close: () => store.shutdown?.(),
  };
}

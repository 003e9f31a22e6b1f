import type { RateLimit } from '../../config.ts';
import type { Hit, Window, Windows } from './windows.ts';

/** Counts for guards. `key` names who or what is counted. */
export type Count = (guard: string, key: string, limit: RateLimit) => Promise<Hit>;

/**
 * Makes `Count` on top of windows. Guards of any forms that count the same thing under the same limit share a count.
 */
export function createCount(windows: Windows): Count {
  const opened = new WeakMap<RateLimit, Map<string, Window>>();
  const windowOf = (guard: string, limit: RateLimit): Window => {
    const known = opened.get(limit)?.get(guard);
    if (known) return known;
    const hit = windows.open(guard, limit);
    opened.set(limit, (opened.get(limit) ?? new Map<string, Window>()).set(guard, hit));
    return hit;
  };
  return (guard, key, limit) => windowOf(guard, limit)(key);
}

import type { RateLimit } from '../../config.ts';
import type { Hit, Windows } from './windows.ts';

/** Counts for guards. `key` names who or what is counted. */
export type Count = (guard: string, key: string, limit: RateLimit) => Promise<Hit>;

/**
 * Makes `Count` on top of windows. Guards of any forms that count the same thing under the same limit share a count.
 */
export function createCount(windows: Windows): Count {
  return (guard, key, limit) => windows.open(guard, limit)(key);
}

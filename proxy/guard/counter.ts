import { hkdfSync } from 'node:crypto';
import type { RateLimit } from '../config.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { memo } from '../memo.ts';
import type { Soon } from '../soon.ts';
import type { Hit, Window, Windows } from './windows.ts';

/** Counts what guards count: `key` names who or what it is about. Only its keyed hash is kept. */
export type Count = (guard: string, key: string, limit: RateLimit) => Soon<Hit>;

/** Makes `Count` over windows. Guards that count the same under the same limit, of whatever forms, count together. */
export function createCount(windows: Windows, secret: string): Count {
  // Several guards count the same client or contact, one after the other.
  const hash = memo(createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery counts', 32))));
  const opened = new WeakMap<RateLimit, Map<string, Window>>();
  const windowOf = (guard: string, limit: RateLimit): Window => {
    const known = opened.get(limit)?.get(guard);
    if (known) return known;
    const hit = windows.open(guard, limit);
    opened.set(limit, (opened.get(limit) ?? new Map<string, Window>()).set(guard, hit));
    return hit;
  };
  return (guard, key, limit) => windowOf(guard, limit)(hash(key));
}

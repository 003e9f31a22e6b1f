import { hkdfSync } from 'node:crypto';
import type { RateLimit } from '../config.ts';
import { createKeyedHash } from '../keyed-hash.ts';
import { memo } from '../memo.ts';
import type { Soon } from '../soon.ts';
import type { Hit, Windows } from './windows.ts';

/** Counts what guards count: `key` names who or what it is about. Only its keyed hash is kept. */
export type Count = (guard: string, key: string, limit: RateLimit) => Soon<Hit>;

/** Makes `Count` over windows. Guards that count the same under the same limit, of whatever forms, count together. */
export function createCount(windows: Windows, secret: string): Count {
  // Several guards count the same client or contact, one after the other.
  const hash = memo(createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery counts', 32))));
  return (guard, key, limit) => windows.hit(`${guard} ${limit.limit} ${limit.window} ${hash(key)}`, limit);
}

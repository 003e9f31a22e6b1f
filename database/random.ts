import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * At most 4096 bytes of the system's random source, which is asked for many at a time: a call of it takes longer than
 * the bytes.
 */
export function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + count));
  // What was given out is a secret of somebody else's now.
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}

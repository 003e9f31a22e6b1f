import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** At most 4096 bytes from the system's random source, which is read in bulk: a call takes longer than the bytes. */
export function randomBytes(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = Buffer.from(pool.subarray(used, used + count));
  // Bytes that were given out are somebody else's secret now.
  pool.fill(0, used, used + count);
  used += count;
  return bytes;
}

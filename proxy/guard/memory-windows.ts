import { forgetOldest } from '../forget-oldest.ts';
import type { Windows } from './windows.ts';

export interface MemoryWindowsOptions {
  /** Most keys kept; those that were quiet longest go first. @default 100_000 */
  keys?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Counts in this process's memory. */
export function createMemoryWindows({ keys = 100_000, now = Date.now }: MemoryWindowsOptions = {}): Windows {
  const kept = new Map<string, Log>();
  let hits = 0;
  const sweep = () => {
    for (const [key, log] of kept) if (log.until <= now()) kept.delete(key);
  };
  const sweeping = setInterval(sweep, 60_000).unref();

  return {
    hit(key, { limit, window }) {
      const time = now();
      const known = kept.get(key);
      const log = known ?? { times: [], start: 0, until: 0, moved: Number.NEGATIVE_INFINITY };
      // Who is among the last quarter may stay in its place: a busy key would be moved at each count.
      if (++hits - log.moved > keys / 4) {
        if (known) kept.delete(key);
        kept.set(key, log);
        log.moved = hits;
      }
      if (kept.size > keys) forgetOldest(kept, keys);
      forget(log, time - window);
      const count = log.times.length - log.start;
      const taken = count < limit;
      // Most keys are counted once, and a list that grows from nothing has room for many more.
      if (taken && log.times.length === 0) log.times = [time];
      else if (taken) log.times.push(time);
      log.until = time + window;
      return {
        taken,
        remaining: limit - count - (taken ? 1 : 0),
        reset: (log.times[log.start] ?? time) + window - time,
      };
    },
    async close() {
      clearInterval(sweeping);
      kept.clear();
    },
  };
}

/** When things happened, the oldest first; those before `start` are forgotten. */
interface Log {
  times: number[];
  start: number;
  /** When nothing of it counts any more. */
  until: number;
  /** The hit that last put it behind all others. */
  moved: number;
}

/** Moves on, and gives the memory back once most of it is past: moving a long list at each count would take longer the more it holds. */
function forget(log: Log, before: number): void {
  while ((log.times[log.start] ?? Number.POSITIVE_INFINITY) <= before) log.start++;
  if (log.start < 64 || log.start * 2 < log.times.length) return;
  log.times.splice(0, log.start);
  log.start = 0;
}

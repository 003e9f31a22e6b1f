import type { RateLimit } from '../config.ts';
import type { Window, Windows } from './windows.ts';

export interface MemoryWindowsOptions {
  /** Most keys kept under each name and limit; those that were quiet longest go first. @default 100_000 */
  keys?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Counts in this process's memory. */
export function createMemoryWindows({ keys = 100_000, now = Date.now }: MemoryWindowsOptions = {}): Windows {
  const opened = new Map<string, MemoryWindow>();
  // Small numbers are kept where they stand; those of today's clock would be an object each.
  const start = now();
  const clock = () => now() - start;
  const sweeping = setInterval(() => {
    for (const { sweep } of opened.values()) sweep();
  }, 60_000).unref();

  return {
    open(name, limit) {
      const id = `${limit.limit} ${limit.window} ${name}`;
      const window = opened.get(id) ?? createWindow(limit, keys, clock);
      opened.set(id, window);
      return window.hit;
    },
    async close() {
      clearInterval(sweeping);
      opened.clear();
    },
  };
}

interface MemoryWindow {
  hit: Window;
  /** Forgets what counts no more. */
  sweep(): void;
}

/**
 * Keeps keys in two halves: those counted lately, and those before. When the first is full, the second is forgotten at once, as
 * taking keys out of a large map one by one would cost more than all the rest.
 */
function createWindow({ limit, window }: RateLimit, keys: number, clock: () => number): MemoryWindow {
  let lately = new Map<string, Counted>();
  let before = new Map<string, Counted>();

  const keep = (key: string, counted: Counted) => {
    if (lately.size * 2 >= keys) {
      before = lately;
      lately = new Map();
    }
    lately.set(key, counted);
  };

  return {
    hit(key) {
      const time = clock();
      const recent = lately.get(key);
      const known = recent ?? before.get(key);
      if (known === undefined) {
        keep(key, time);
        return { taken: true, remaining: limit - 1, reset: window };
      }
      const log = typeof known === 'number' ? { times: [known], start: 0 } : known;
      if (log !== recent) keep(key, log);
      forget(log, time - window);
      const count = log.times.length - log.start;
      const taken = count < limit;
      if (taken) log.times.push(time);
      const first = log.times[log.start] ?? time;
      return { taken, remaining: limit - count - (taken ? 1 : 0), reset: first + window - time };
    },
    sweep() {
      const past = clock() - window;
      for (const half of [lately, before]) {
        for (const [key, counted] of half) if (lastOf(counted) <= past) half.delete(key);
      }
    },
  };
}

/** When something happened; a list of that only for what happened more than once, as most things don't. */
type Counted = number | Log;

/** When things happened, the oldest first; those before `start` are forgotten. */
interface Log {
  times: number[];
  start: number;
}

function lastOf(counted: Counted): number {
  return typeof counted === 'number' ? counted : (counted.times.at(-1) ?? Number.NEGATIVE_INFINITY);
}

/** Moves on, and gives the memory back once most of it is past: moving a long list at each count would take longer the more it holds. */
function forget(log: Log, before: number): void {
  while ((log.times[log.start] ?? Number.POSITIVE_INFINITY) <= before) log.start++;
  if (log.start < 64 || log.start * 2 < log.times.length) return;
  log.times.splice(0, log.start);
  log.start = 0;
}

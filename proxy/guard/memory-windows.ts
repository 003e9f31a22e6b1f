import type { RateLimit } from '../config.ts';
import { createLastTimes } from './last-times.ts';
import type { Hit, Window, Windows } from './windows.ts';

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

/** Most keys come once: of those there is a time alone. Those that come again within the window have a log as well. */
function createWindow({ limit, window }: RateLimit, keys: number, clock: () => number): MemoryWindow {
  const last = createLastTimes(keys);
  // As with the times: when the first are too many, those that were not asked for since are forgotten at once.
  let lately = new Map<number, Log>();
  let before = new Map<number, Log>();
  const first: Hit = { taken: true, remaining: limit - 1, reset: window };
  // A log of thousands is kept in steps.
  const step = limit > steps ? Math.floor(window / steps) : 0;

  const logOf = (id: number): Log => {
    const known = lately.get(id);
    if (known) return known;
    const log = before.get(id) ?? new Log();
    if (lately.size * 2 >= keys) {
      before = lately;
      lately = new Map();
    }
    lately.set(id, log);
    return log;
  };

  return {
    hit(key) {
      const time = clock();
      const id = last.idOf(key);
      const lastTime = last.get(id);
      if (lastTime === undefined || lastTime <= time - window) {
        last.set(id, time);
        return first;
      }
      const log = logOf(id);
      if (log.last !== lastTime) log.add(lastTime, step);
      log.forget(time - window);
      const taken = log.count < limit;
      if (taken) log.add(time, step);
      last.set(id, taken ? time : lastTime);
      return { taken, remaining: limit - log.count, reset: log.first + window - time };
    },
    sweep() {
      const past = clock() - window;
      last.sweep(past);
      for (const logs of [lately, before]) for (const [id, log] of logs) if (log.last <= past) logs.delete(id);
    },
  };
}

/** Most entries of a log within a window. */
const steps = 64;

/** When things happened: times, the oldest first, and how many happened up to each since the one before. */
class Log {
  count = 0;
  #times: number[] = [];
  #counts: number[] = [];
  /** Those before are forgotten. */
  #start = 0;
  /** When the last entry was begun. */
  #begun = Number.NEGATIVE_INFINITY;

  get first(): number {
    return this.#times[this.#start] ?? Number.NEGATIVE_INFINITY;
  }

  get last(): number {
    return this.#times.at(-1) ?? Number.NEGATIVE_INFINITY;
  }

  /** What happens within one step is one entry, of the time of the last: then none of it is forgotten too early. */
  add(time: number, step: number): void {
    this.count++;
    const end = this.#times.length - 1;
    if (time - this.#begun < step && end >= this.#start) {
      this.#times[end] = time;
      this.#counts[end] = (this.#counts[end] ?? 0) + 1;
      return;
    }
    this.#begun = time;
    this.#times.push(time);
    this.#counts.push(1);
  }

  /** Moves on, and gives the memory back once most of it is past: moving the lists at each count would take longer the more they hold. */
  forget(before: number): void {
    while (this.first <= before && this.#start < this.#times.length) this.count -= this.#counts[this.#start++] ?? 0;
    if (this.#start < steps || this.#start * 2 < this.#times.length) return;
    this.#times.splice(0, this.#start);
    this.#counts.splice(0, this.#start);
    this.#start = 0;
  }
}

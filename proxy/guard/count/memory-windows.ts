import type { RateLimit } from '../../config.ts';
import type { Hit, Window, Windows } from './windows.ts';

export interface MemoryWindowsOptions {
  /** The most keys to keep for each name and limit. Those unused longest go first. @default 100_000 */
  keys?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Counts in this process's memory. */
export function createMemoryWindows({ keys = 100_000, now = Date.now }: MemoryWindowsOptions = {}): Windows {
  const opened = new Map<string, MemoryWindow>();
  const sweeping = setInterval(() => {
    for (const { sweep } of opened.values()) sweep();
  }, 60_000).unref();

  return {
    open(name, limit) {
      const id = `${limit.limit} ${limit.window} ${name}`;
      const window = opened.get(id) ?? createWindow(limit, keys, now);
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
  /** Forgets entries that no longer count. */
  sweep(): void;
}

function createWindow({ limit, window }: RateLimit, keys: number, now: () => number): MemoryWindow {
  // Most keys come once, so only their time is stored. Keys move to `recent` when used; once that half is full, `older`
  // is dropped.
  let recent = new Map<string, number | Log>();
  let older = new Map<string, number | Log>();
  const first: Hit = { taken: true, remaining: limit - 1, reset: window };
  // A log of thousands is kept in coarser steps.
  const step = limit > steps ? Math.floor(window / steps) : 0;

  const keep = (key: string, entry: number | Log) => {
    if (recent.size * 2 >= keys && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, entry);
  };

  return {
    async hit(key) {
      const time = now();
      const known = recent.get(key) ?? older.get(key);
      if (known === undefined || lastOf(known) <= time - window) {
        keep(key, time);
        return first;
      }
      const log = typeof known === 'number' ? new Log(known) : known;
      log.forget(time - window);
      const taken = log.count < limit;
      if (taken) log.add(time, step);
      keep(key, log);
      return { taken, remaining: limit - log.count, reset: log.first + window - time };
    },
    sweep() {
      const past = now() - window;
      for (const half of [recent, older]) for (const [key, entry] of half) if (lastOf(entry) <= past) half.delete(key);
    },
  };
}

const lastOf = (entry: number | Log) => (typeof entry === 'number' ? entry : entry.last);

/** The most entries of a log within a window. */
const steps = 64;

/** When things happened: times, oldest first, and how many events each stands for. */
class Log {
  count = 0;
  #times: number[] = [];
  #counts: number[] = [];
  /** The index of the first entry that still counts. */
  #start = 0;
  /** The start of the last entry. */
  #begun = Number.NEGATIVE_INFINITY;

  constructor(time: number) {
    this.add(time, 0);
  }

  get first(): number {
    return this.#times[this.#start] ?? Number.NEGATIVE_INFINITY;
  }

  get last(): number {
    return this.#times.at(-1) ?? Number.NEGATIVE_INFINITY;
  }

  /**
   * Merges everything within one step into one entry with the time of the last, so that nothing is forgotten too early.
   */
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

  /**
   * Skips old entries, and frees them once they are the majority: shifting the lists each time would take longer the
   * more they hold.
   */
  forget(before: number): void {
    while (this.first <= before && this.#start < this.#times.length) this.count -= this.#counts[this.#start++] ?? 0;
    if (this.#start < steps || this.#start * 2 < this.#times.length) return;
    this.#times.splice(0, this.#start);
    this.#counts.splice(0, this.#start);
    this.#start = 0;
  }
}

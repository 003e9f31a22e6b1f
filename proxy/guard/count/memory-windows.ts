import type { RateLimit } from '../../config.ts';
import type { Hit, Windows } from './windows.ts';

export interface MemoryWindowsOptions {
  /** The most keys to keep for each name and limit. Those unused longest go first. @default 100_000 */
  keys?: number;
  /** The clock, in milliseconds. @default Date.now */
  now?: () => number;
}

/** Counts in this process's memory. */
export function createMemoryWindows({ keys = 100_000, now = Date.now }: MemoryWindowsOptions = {}): Windows {
  const opened = new Map<string, ReturnType<typeof createWindow>>();
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

function createWindow({ limit, window }: RateLimit, keys: number, now: () => number) {
  // Most keys come once, so only their time is stored. Keys move to `recent` when used; once that half is full, `older`
  // is dropped.
  let recent = new Map<string, number | Moment[]>();
  let older = new Map<string, number | Moment[]>();
  const first: Hit = { taken: true, remaining: limit - 1, reset: window };
  // Thousands are kept in coarser steps, so that no list is long.
  const step = limit > steps ? Math.max(1, Math.floor(window / steps)) : 0;

  const keep = (key: string, entry: number | Moment[]) => {
    if (recent.size * 2 >= keys && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, entry);
  };

  return {
    async hit(key: string): Promise<Hit> {
      const time = now();
      const entry = recent.get(key) ?? older.get(key);
      if (entry === undefined || lastOf(entry) <= time - window) {
        keep(key, time);
        return first;
      }
      const moments = typeof entry === 'number' ? [{ begun: entry, last: entry, count: 1 }] : entry;
      while (firstOf(moments) <= time - window) moments.shift();
      const before = moments.reduce((sum, { count }) => sum + count, 0);
      const taken = before < limit;
      if (taken) add(moments, time, step);
      keep(key, moments);
      return { taken, remaining: limit - before - Number(taken), reset: firstOf(moments) + window - time };
    },
    /** Forgets entries that no longer count. */
    sweep() {
      const past = now() - window;
      for (const half of [recent, older]) for (const [key, entry] of half) if (lastOf(entry) <= past) half.delete(key);
    },
  };
}

/** Events within one step: when the first and the last of them happened, and how many they are. */
interface Moment {
  begun: number;
  last: number;
  count: number;
}

/** The most moments of a window. */
const steps = 64;

const lastOf = (entry: number | Moment[]) => (typeof entry === 'number' ? entry : (entry.at(-1)?.last ?? 0));
const firstOf = ([oldest]: Moment[]) => oldest?.last ?? Number.POSITIVE_INFINITY;

/** Merges what happens within one step into one moment with the time of the last, so nothing is forgotten too early. */
function add(moments: Moment[], time: number, step: number): void {
  const latest = moments.at(-1);
  if (!latest || time - latest.begun >= step) moments.push({ begun: time, last: time, count: 1 });
  else Object.assign(latest, { last: time, count: latest.count + 1 });
}

import type { ShownForm } from '../watch/shown-form.ts';

/**
 * The events that are counted for a form. `detail` is a result, a guard's name, a field (`reach`: `''` for the start
 * itself), a field and the code of its issue, the service's code (`fault`: its operator has to act), or `''`.
 */
export type StatEvent =
  | 'view'
  | 'start'
  | 'reach'
  | 'submission'
  | 'redirect'
  | 'confirmed'
  | 'issue'
  | 'guard'
  | 'fault';

/** How often one thing happened in one hour. */
export interface Stat extends ShownForm {
  /** Unix time of the start of the hour, in milliseconds. */
  hour: number;
  event: StatEvent;
  detail: string;
  count: number;
}

/** Keeps counts per hour. They contain nothing about anybody. */
export interface StatBook {
  /** Adds to the existing counts. */
  add(stats: Stat[]): Promise<void>;
  /** All counts from an hour on. */
  read(since: number): Promise<Stat[]>;
}

/** Counts what happens to forms, without cookies, addresses or any other visitor data. */
export interface Tally {
  count(form: ShownForm, event: StatEvent, detail?: string, times?: number): void;
  /** The stored counts plus those since. */
  read(since: number): Promise<Stat[]>;
  /** Stores the counts. Those that can't be stored are kept for the next try. */
  flush(): Promise<void>;
}

/** Makes a tally on top of a book. `now` is in Unix milliseconds. */
export function createTally(book: StatBook, now: () => number = Date.now): Tally {
  let pending: Stat[] = [];
  // Nested maps, because a combined key would have to be built for each count.
  let counted = new Map<number, Map<ShownForm, Map<string, Map<string, Stat>>>>();

  const count = (form: ShownForm, event: StatEvent, detail = '', times = 1) => {
    const at = now() - (now() % hour);
    const details = within(within(within(counted, at), form), event);
    const entry = details.get(detail);
    if (entry) {
      entry.count += times;
      return;
    }
    const stat = { ...form, hour: at, event, detail, count: times };
    details.set(detail, stat);
    pending.push(stat);
  };

  const flush = async () => {
    const stats = merge(pending);
    if (!stats.length) return;
    pending = [];
    counted = new Map();
    try {
      await book.add(stats);
    } catch {
      pending.unshift(...stats);
    }
  };

  return {
    count,
    flush,
    async read(since) {
      await flush();
      return await book.read(since);
    },
  };
}

function within<Outer, Inner, Value>(maps: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  const inner = maps.get(key);
  if (inner) return inner;
  const emptyMap = new Map<Inner, Value>();
  maps.set(key, emptyMap);
  return emptyMap;
}

/** In milliseconds. */
export const hour = 3_600_000;
export const day = 24 * hour;

/** One stat for all that count the same. */
function merge(stats: Stat[]): Stat[] {
  return Array.from(Map.groupBy(stats, keyOf).values(), (same) => ({
    ...(same[0] as Stat),
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** Stats with the same key count the same. */
const keyOf = ({ hour, form, version, language, display, event, detail }: Stat): string =>
  JSON.stringify([hour, form, version, language, display, event, detail]);

/** Keeps counts in memory for 31 days. They are lost when the process ends. */
export function createMemoryBook(now: () => number = Date.now): StatBook {
  const book = new Map<string, Stat>();
  return {
    async add(stats) {
      for (const stat of stats) {
        const key = keyOf(stat);
        const same = book.get(key);
        if (same) same.count += stat.count;
        else book.set(key, { ...stat });
      }
      for (const [key, { hour }] of book) if (hour <= now() - 31 * day) book.delete(key);
    },
    read: async (since) => [...book.values()].filter(({ hour }) => hour >= since),
  };
}

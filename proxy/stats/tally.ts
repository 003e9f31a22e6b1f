/** What is counted for a form. `detail` is the name of a field or guard, a result, or `''`. */
export type StatEvent = 'view' | 'start' | 'submission' | 'redirect' | 'confirmed' | 'issue' | 'guard';

/** How often one thing happened in one hour. */
export interface Stat {
  form: string;
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
  count(form: string, event: StatEvent, detail?: string, times?: number): void;
  /** The stored counts plus those since. */
  read(since: number): Promise<Stat[]>;
  /** Stores the counts. Those that can't be stored are kept for the next try. */
  flush(): Promise<void>;
}

/** Makes a tally on top of a book. `now` is in Unix milliseconds. */
export function createTally(book: StatBook, now: () => number = Date.now): Tally {
  let pending: Stat[] = [];
  // Nested maps, because a combined key would have to be built for each count.
  let counted = new Map<number, Map<string, Map<string, Map<string, Stat>>>>();

  const add = (stat: Stat) => {
    const details = within(within(within(counted, stat.hour), stat.form), stat.event);
    const known = details.get(stat.detail);
    if (known) {
      known.count += stat.count;
      return;
    }
    details.set(stat.detail, stat);
    pending.push(stat);
  };

  const flush = async () => {
    const stats = pending;
    if (!stats.length) return;
    pending = [];
    counted = new Map();
    try {
      await book.add(stats);
    } catch {
      stats.forEach(add);
    }
  };

  return {
    count: (form, event, detail = '', times = 1) =>
      add({ form, hour: now() - (now() % hour), event, detail, count: times }),
    flush,
    async read(since) {
      await flush();
      return await book.read(since);
    },
  };
}

function within<Outer, Inner, Value>(maps: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<Inner, Value>();
  maps.set(key, made);
  return made;
}

/** In milliseconds. */
export const hour = 3_600_000;
export const day = 24 * hour;

/** Keeps counts in memory for 31 days. They are lost when the process ends. */
export function createMemoryBook(now: () => number = Date.now): StatBook {
  let kept: Stat[] = [];
  return {
    async add(stats) {
      for (const stat of stats) {
        const same = kept.find(
          ({ form, hour, event, detail }) =>
            form === stat.form && hour === stat.hour && event === stat.event && detail === stat.detail,
        );
        if (same) same.count += stat.count;
        else kept.push({ ...stat });
      }
      kept = kept.filter(({ hour }) => hour > now() - 31 * day);
    },
    read: async (since) => kept.filter(({ hour }) => hour >= since),
  };
}

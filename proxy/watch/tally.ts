/** What is counted of a form. `detail` is the name of a field or guard, a result, or `''`. */
export type StatEvent = 'view' | 'start' | 'submission' | 'redirect' | 'confirmed' | 'issue' | 'guard';

/** So many of one thing in one hour. */
export interface Stat {
  form: string;
  /** Unix time of the hour's beginning, in milliseconds. */
  hour: number;
  event: StatEvent;
  detail: string;
  count: number;
}

/** Keeps counts by hour. Nothing in them is about anybody. */
export interface StatBook {
  /** Adds to what is there. */
  add(stats: Stat[]): Promise<void>;
  /** Everything from an hour on. */
  read(since: number): Promise<Stat[]>;
}

/** Counts what happens to forms, without cookies, addresses or anything else of a visitor. */
export interface Tally {
  count(form: string, event: StatEvent, detail?: string): void;
  /** What is kept and what was counted since. */
  read(since: number): Promise<Stat[]>;
  /** Keeps what was counted; what can't be kept is counted on. */
  flush(): Promise<void>;
}

/** Makes a tally over a book. `now` is in Unix milliseconds. */
export function createTally(book: StatBook, now: () => number = Date.now): Tally {
  let pending: Stat[] = [];
  // Maps within maps, as a key made of all parts would have to be made anew for each count.
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
    count: (form, event, detail = '') => add({ form, hour: now() - (now() % hour), event, detail, count: 1 }),
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

/** Milliseconds. */
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

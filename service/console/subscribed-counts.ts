import type { SubscribedCount } from '@joinery/contract/evidence';
import { countForms } from '../contact/consents.ts';
import type { Noun } from '../noun.ts';
import type { Store } from '../store/tables.ts';

/** Counts the contacts who have subscribed by forms, having confirmed where they have to. */
export interface SubscribedCounts extends Required<Pick<Noun, 'follow' | 'start'>> {
  /** Counts now. Resolves when everybody until now has been counted. */
  count(): Promise<void>;
  /** Resolves when everybody has been counted. */
  stop(): Promise<void>;
}

export interface SubscribedCountsDeps {
  database: Store;
  /** Called now and then with how many contacts have subscribed by each form since. */
  onSubscribed(counts: SubscribedCount[]): void;
}

/** Milliseconds: by then, what happened is committed. */
const pause = 5_000;

/** Counts after the fact, so that no signup waits for it. Those of a process that was killed aren't counted. */
export function createSubscribedCounts({ database, onSubscribed }: SubscribedCountsDeps): SubscribedCounts {
  let fresh: { contactId: number; listId: number }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let counting: Promise<void> = Promise.resolve();
  const countFresh = async () => {
    const counted = fresh;
    fresh = [];
    // Don't retry: a few missing counts don't matter.
    const counts = counted.length ? await countForms(database.kysely, counted).catch(() => undefined) : undefined;
    if (counts?.length) onSubscribed(counts);
  };
  const count = () => {
    counting = counting.then(countFresh);
    return counting;
  };
  return {
    count,
    follow: {
      async subscribed(_writer, { contactId, listId }) {
        fresh.push({ contactId, listId });
      },
    },
    start() {
      timer = setInterval(count, pause).unref();
    },
    async stop() {
      clearInterval(timer);
      await count();
    },
  };
}

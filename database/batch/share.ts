import type { Transaction } from 'kysely';
import { markShared } from './gather.ts';
import type { Transact } from './group-commit.ts';
import { together } from './together.ts';

interface Job<T> {
  shared: (transaction: Transaction<T>) => Promise<unknown>;
  alone: (transaction: Transaction<T>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
}

/** Most units in one transaction. */
const limit = 64;
/** Concurrent shared transactions per process: the fewer there are, the more units share one. */
const lanes = 1;

/**
 * Makes `Database.writeTogether` for PostgreSQL: units that arrive together run concurrently in one transaction and
 * share its round trips, its commit and the queries made with `prepareMany`. When anything fails, the transaction is
 * rolled back and each unit runs alone.
 */
export function createShare<T>(transact: Transact<T>, write: Transact<T>) {
  let waiting: Job<T>[] = [];
  let running = 0;

  function start() {
    if (running === lanes || !waiting.length) return;
    running++;
    // Lets the requests that are readable in this turn of the event loop join.
    setImmediate(async () => {
      const jobs = waiting.slice(0, limit);
      waiting = waiting.slice(limit);
      start();
      await run(jobs);
      running--;
      start();
    });
  }

  async function run(jobs: Job<T>[]) {
    const [first, ...others] = jobs;
    if (!first) return;
    // A single unit still takes a lane, so that units arriving meanwhile gather.
    if (!others.length) return doAlone(first);
    const results = await attempt(jobs);
    for (const [index, job] of jobs.entries()) {
      const result = results[index];
      if (result === undefined) doAlone(job);
      else job.resolve(result);
    }
  }

  const doAlone = ({ alone, resolve, reject }: Job<T>) => write(alone).then(resolve, reject);

  async function attempt(jobs: Job<T>[]): Promise<unknown[]> {
    try {
      return await transact((transaction) => {
        markShared(transaction);
        return together(jobs.map((job) => job.shared(transaction)));
      });
    } catch {
      return [];
    }
  }

  return <R>(
    shared: (transaction: Transaction<T>) => Promise<R | undefined>,
    alone: (transaction: Transaction<T>) => Promise<R>,
  ): Promise<R> => {
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    waiting.push({ shared, alone, resolve: resolve as Job<T>['resolve'], reject });
    start();
    return promise;
  };
}

import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { findFault } from '../fault.ts';

interface Job<T> {
  work: (transaction: Transaction<T>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
}

const batchLimit = 256;

const savepoint = CompiledQuery.raw('savepoint unit');
const release = CompiledQuery.raw('release unit');
const rollback = CompiledQuery.raw('rollback to unit');

/**
 * Makes a `write` whose calls share commits: one disk sync for all that arrived together. Each has its own savepoint,
 * so one that throws undoes only itself. A call settles after the commit that made it durable. When that commit fails,
 * all its calls reject. If the disk is full and `makeRoom` makes some, they are done again instead.
 */
export function createGroupCommit<T>(kysely: Kysely<T>, makeRoom: () => boolean | Promise<boolean> = () => false) {
  let waiting: Job<T>[] = [];
  let running: Promise<void> | undefined;

  async function run() {
    // Lets the requests that are readable in this turn of the event loop join the batch.
    await new Promise(setImmediate);
    while (waiting.length) {
      const batch = waiting.slice(0, batchLimit);
      waiting = waiting.slice(batchLimit);
      await commit(kysely, batch, makeRoom);
    }
    running = undefined;
  }

  return {
    write<R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R> {
      return new Promise<R>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Job<T>['resolve'], reject });
        running ??= run();
      });
    },
    /** Resolves when nothing is waiting to be written. */
    async drain() {
      while (running) await running;
    },
  };
}

async function commit<T>(
  kysely: Kysely<T>,
  batch: Job<T>[],
  makeRoom: () => boolean | Promise<boolean>,
): Promise<void> {
  const settle: (() => void)[] = [];
  try {
    await kysely.transaction().execute(async (transaction) => {
      for (const job of batch) settle.push(await attempt(transaction, job));
    });
    for (const done of settle) done();
  } catch (cause) {
    if (isFull(cause) && (await makeRoom())) return commit(kysely, batch, makeRoom);
    for (const { reject } of batch) reject(cause);
  }
}

async function attempt<T>(transaction: Transaction<T>, { work, resolve, reject }: Job<T>) {
  await transaction.executeQuery(savepoint);
  try {
    const result = await work(transaction);
    await transaction.executeQuery(release);
    return () => resolve(result);
  } catch (cause) {
    if (isFull(cause)) throw cause;
    try {
      await transaction.executeQuery(rollback);
    } catch {
      // SQLite ends the whole transaction by itself when its disk fails.
      throw cause;
    }
    await transaction.executeQuery(release);
    return () => reject(cause);
  }
}

const isFull = (cause: unknown) => findFault(cause) === 'diskFull';

import { CompiledQuery, type Transaction } from 'kysely';
import { findFault } from '../fault.ts';
import { retryWhileBusy } from '../sqlite/busy.ts';

/** Runs one transaction. Rejects, having changed nothing, when `work` does. */
export type Transact<T> = <R>(work: (transaction: Transaction<T>) => Promise<R>) => Promise<R>;

interface Job<T> {
  work: (transaction: Transaction<T>) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (cause: unknown) => void;
}

const batchLimit = 256;
/** Milliseconds after which a batch ends, so that other work and other processes can write. */
const batchTime = 25;

const savepoint = CompiledQuery.raw('savepoint unit');
const release = CompiledQuery.raw('release unit');
const rollback = CompiledQuery.raw('rollback to unit');

export interface GroupCommitOptions {
  /** Makes room on a full disk. Resolves with whether there is some. @default there is none */
  makeRoom?: () => boolean | Promise<boolean>;
  /**
   * Called after each commit, with the milliseconds for which it kept others from writing. The next one waits.
   * @default a turn of the event loop
   */
  rest?: (took: number) => Promise<unknown>;
}

/**
 * Makes a `write` whose calls share commits: one disk sync for all that arrived together. Each has its own savepoint,
 * so one that throws undoes only itself. A call settles after the commit that made it durable. When that commit fails,
 * all its calls reject. If the disk is full and `makeRoom` makes some, they are done again instead. While another
 * process writes, commits wait for their turn.
 */
export function createGroupCommit<T>(transact: Transact<T>, options: GroupCommitOptions = {}) {
  const { makeRoom = () => false, rest = () => new Promise(setImmediate) } = options;
  let waiting: Job<T>[] = [];
  let running: Promise<void> | undefined;

  async function run() {
    // Lets the requests that are readable in this turn of the event loop join the batch.
    await new Promise(setImmediate);
    while (waiting.length) {
      const batch = waiting.slice(0, batchLimit);
      const { count, took } = await commit(transact, batch, makeRoom);
      waiting = waiting.slice(count);
      await rest(took);
    }
    running = undefined;
  }

  return {
    write<R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R> {
      const { promise, resolve, reject } = Promise.withResolvers<R>();
      waiting.push({ work, resolve: resolve as Job<T>['resolve'], reject });
      running ??= run();
      return promise;
    },
    /** Resolves when nothing is waiting to be written. */
    async drain() {
      while (running) await running;
    },
  };
}

/** Commits the first jobs of a batch. Resolves with how many, and for how many milliseconds that kept others away. */
async function commit<T>(
  transact: Transact<T>,
  batch: Job<T>[],
  makeRoom: () => boolean | Promise<boolean>,
): Promise<{ count: number; took: number }> {
  let settle: (() => void)[] = [];
  let begun = 0;
  const work = async (transaction: Transaction<T>) => {
    settle = [];
    begun = performance.now();
    for (const job of batch) {
      settle.push(await attempt(transaction, job));
      if (performance.now() - begun > batchTime) return;
    }
  };
  try {
    await retryWhileBusy(() => transact(work));
    for (const done of settle) done();
    return { count: settle.length, took: performance.now() - begun };
  } catch (cause) {
    if (isFull(cause) && (await makeRoom())) return commit(transact, batch, makeRoom);
    for (const { reject } of batch) reject(cause);
    return { count: batch.length, took: 0 };
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

import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, sql, type Transaction } from 'kysely';
import { type Address, type Ways, waysTo } from './address.ts';
import { createGroupCommit, type Transact } from './batch/group-commit.ts';
import { createShare } from './batch/share.ts';
import { PipelinedPostgresDialect } from './postgres/dialect.ts';
import { createReplica, type ReplicaFailure } from './postgres/replica.ts';
import { createReserve, type Reserve } from './reserve.ts';
import { createScrubber } from './scrub.ts';
import { makeFolder } from './secret/secret.ts';
import { createAside } from './sqlite/aside.ts';
import { NodeSqliteDialect } from './sqlite/dialect.ts';

/** An open database with tables `T`. */
export interface Database<T> {
  /** For reading. Writes go through `write`. */
  kysely: Kysely<T>;
  /**
   * For reading what may take long, such as counts and searches, without holding up anybody else: on SQLite in a thread
   * of its own, on PostgreSQL on at most two connections. Finds everything that was committed before.
   */
  aside: Kysely<T>;
  dialect: 'sqlite' | 'postgres';
  /**
   * Runs `work` as one atomic unit and resolves with its result once that is durable. When `work` throws, its changes
   * are rolled back and `write` rejects with the same error. Inside `work`, await only queries on `transaction`: on
   * SQLite all writers share one connection, so waiting for `kysely` would never end, and waiting for I/O would hold up
   * everybody else. On PostgreSQL `work` may run again after a serialization failure, so it must have no other effects.
   */
  write<R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R>;
  /**
   * Like `write`, for work that many callers want at once. On PostgreSQL, units that arrive together share a
   * transaction where possible: `shared` must change only what nobody else knows of, take no locks, and return
   * undefined, before it changes anything, when it can't do so. Then, or when anything in the transaction fails,
   * `alone` does the work. SQLite shares commits anyway and always uses `alone`.
   */
  writeTogether<R>(
    shared: (transaction: Transaction<T>) => Promise<R | undefined>,
    alone: (transaction: Transaction<T>) => Promise<R>,
  ): Promise<R>;
  /**
   * Begins to read much, part by part. Parts are read aside, or from a replica that has everything that was committed
   * before. A part may be read twice, so it must have no other effects. Keep parts small: turning rows into something
   * else still holds up everybody.
   */
  longReads(): Promise<LongReads<T>>;
  /**
   * Calls `listener` after each commit of this process, with the transaction that `work` got. It must not throw, as the
   * commit stands. Returns a function that stops it.
   */
  onCommit(listener: (transaction: Transaction<T>) => void): () => void;
  /**
   * Writes to the disk without changing anything, to see whether that works. SQLite's own reads and empty transactions
   * write nothing, so they succeed on a full disk.
   *
   * @throws when nothing can be written
   */
  probe(): Promise<void>;
  /**
   * Makes this process the server of an embedded database. Sets space aside on the disk, for writing on once it is
   * full. Any other process, such as a command, rests after each commit, so that the server can write.
   */
  serve(): void;
  /**
   * Removes deleted data from the files. `texts` are deleted texts that no row holds any more: finding one shows that
   * data is left. PostgreSQL leaves this to its vacuum, and to how long its archives are kept.
   */
  scrub(texts?: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Reads one part. */
export type LongReads<T> = <R>(read: (source: Source<T>) => Promise<R>) => Promise<R>;

/** A database to read from. */
export type Source<T> = Pick<Database<T>, 'kysely' | 'dialect'>;

export type { ReplicaFailure };

export interface OpenOptions {
  /**
   * Milliseconds after which an unresponsive PostgreSQL server counts as failed. Set it where no query takes long.
   * @default queries may take any time
   */
  patience?: number;
  /** Called when long reads leave the replica for the primary. @default nobody is told */
  onReplicaFailure?: (failure: ReplicaFailure) => void;
  /** Called when the disk of an embedded database is full and its reserve is begun. @default nobody is told */
  onDiskFull?: () => void;
}

/**
 * Opens the database at `address`. Creates a missing file and its folder. SQLite runs in WAL mode with
 * `synchronous=FULL`, and overwrites deleted data.
 *
 * @throws when the file can't be opened. A PostgreSQL server is contacted at the first query.
 */
export async function openDatabase<T>(address: Address, options: OpenOptions = {}): Promise<Database<T>> {
  const ways = waysTo(address);
  return isPostgres(ways.url) ? openPostgres<T>(ways, options) : openSqlite<T>(ways.url, options);
}

/** Runs transactions, and calls listeners after each commit: see `Database.onCommit`. */
function createTransact<T>(kysely: Kysely<T>): { transact: Transact<T> } & Pick<Database<T>, 'onCommit'> {
  const listeners = new Set<(transaction: Transaction<T>) => void>();
  return {
    async transact(work) {
      const [result, transaction] = await kysely
        .transaction()
        .execute(async (transaction) => [await work(transaction), transaction] as const);
      for (const listener of listeners) listener(transaction);
      return result;
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function openSqlite<T>(url: string, { onDiskFull = () => {} }: OpenOptions): Database<T> {
  const path = filePathOf(url) ?? ':memory:';
  if (path !== ':memory:') makeFile(path);
  const kysely = new Kysely<T>({ dialect: new NodeSqliteDialect(path) });
  const { transact, onCommit } = createTransact(kysely);
  // Nobody else has a database in memory.
  const aside = path === ':memory:' ? kysely : createAside<T>(path);
  const scrubber = path === ':memory:' ? undefined : createScrubber(path);
  let isServer = path === ':memory:';
  let reserve: Reserve | undefined;
  const { write, drain } = createGroupCommit(transact, {
    makeRoom() {
      if (!reserve?.release()) return false;
      onDiskFull();
      return true;
    },
    rest: (took) => (isServer ? new Promise(setImmediate) : sleep(Math.min(Math.max(shortestRest, took), longestRest))),
  });
  return {
    kysely,
    aside,
    dialect: 'sqlite',
    write,
    writeTogether: (_shared, alone) => write(alone),
    onCommit,
    longReads: async () => (read) => read({ kysely: aside, dialect: 'sqlite' }),
    // A number that nobody uses, in the header of the file (https://www.sqlite.org/pragma.html#pragma_user_version).
    probe: () => write(async (transaction) => void (await sql`pragma user_version = 0`.execute(transaction))),
    serve() {
      isServer = true;
      if (path !== ':memory:') reserve ??= createReserve(`${path}-reserve`);
    },
    scrub: async (texts = []) => {
      await scrubber?.scrub(texts);
    },
    async close() {
      await drain();
      await scrubber?.idle();
      await reserve?.close();
      if (aside !== kysely) await aside.destroy();
      await kysely.destroy();
    },
  };
}

/** Milliseconds that are left to a server after each commit of another process: as many as that took, within these. */
const shortestRest = 5;
const longestRest = 50;

/** The file of the embedded database at `url`; undefined for any other database. */
export function filePathOf(url: string): string | undefined {
  if (isPostgres(url) || url === ':memory:') return undefined;
  return url.startsWith('file:///') ? fileURLToPath(url) : url.replace(/^file:/, '');
}

const isPostgres = (url: string) => /^postgres(?:ql)?:\/\//.test(url);

/** Makes a file that only its owner can read; SQLite gives the files beside it the same mode. */
function makeFile(path: string) {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/** SQLSTATEs of transactions that failed only because of concurrent ones (PostgreSQL, appendix A). */
const retriable = new Set(['40001', '40P01']);

function openPostgres<T>({ url, directUrl, replicaUrl }: Ways, options: OpenOptions): Database<T> {
  const { patience, onReplicaFailure: onFailure = () => {} } = options;
  const isOwn = directUrl === undefined;
  const kysely = new Kysely<T>({ dialect: new PipelinedPostgresDialect(url, { patience, isOwn }) });
  const { transact, onCommit } = createTransact(kysely);
  // Few connections, so that long reads leave the server and the rest of the pool to others, and wait for each other.
  const few = { connections: 2, connectTimeout: patience ?? 60_000 };
  const aside = new Kysely<T>({ dialect: new PipelinedPostgresDialect(url, { patience, isOwn, ...few }) });
  const replica = replicaUrl === undefined ? undefined : createReplica(aside, replicaUrl, { patience, onFailure });
  const writing = new Set<Promise<unknown>>();

  async function write<R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transact(work);
      } catch (cause) {
        const { code } = cause as { code?: unknown };
        if (attempt === 5 || typeof code !== 'string' || !retriable.has(code)) throw cause;
      }
    }
  }

  const share = createShare(transact, write);
  function track<R>(result: Promise<R>): Promise<R> {
    writing.add(result);
    const forget = () => writing.delete(result);
    result.then(forget, forget);
    return result;
  }

  return {
    kysely,
    aside,
    dialect: 'postgres',
    write: (work) => track(write(work)),
    writeTogether: (shared, alone) => track(share(shared, alone)),
    onCommit,
    async longReads() {
      const reads = await replica?.begin();
      const on = (from: Kysely<T>) => ({ kysely: from, dialect: 'postgres' as const });
      return (read) => (reads ? reads((from) => read(on(from))) : read(on(aside)));
    },
    // A transaction with an id is written to the log, and refused by a server that only reads.
    probe: () =>
      track(write(async (transaction) => void (await sql`select pg_current_xact_id()`.execute(transaction)))),
    serve() {},
    scrub: async () => {},
    async close() {
      await Promise.allSettled(writing);
      await replica?.close();
      await aside.destroy();
      await kysely.destroy();
    },
  };
}

import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, type Transaction } from 'kysely';
import { createGroupCommit, createShare } from './batch/index.ts';
import { PipelinedPostgresDialect } from './postgres.ts';
import { scrub } from './scrub.ts';
import { makeFolder } from './secret/index.ts';
import { NodeSqliteDialect } from './sqlite.ts';

/** An open database with tables `T`. */
export interface Database<T> {
  /** For reading. Writes go through `write`. */
  kysely: Kysely<T>;
  dialect: 'sqlite' | 'postgres';
  /**
   * Runs `work` as one atomic unit and resolves with its result once it is durable. When `work` throws, its changes are
   * taken back and `write` rejects with the same error. Inside `work`, await nothing but queries on `transaction`: on
   * SQLite every writer shares one connection, so waiting for `kysely` or for input and output there would wait forever
   * or hold up all others. On PostgreSQL `work` may run again after a serialization failure, so it must not have other
   * effects.
   */
  write<R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R>;
  /**
   * Like `write`, for work that many ask for at once. On PostgreSQL those that arrive together share a transaction
   * where they can: `shared` must change only what nobody else knows of, lock nothing, and answer with undefined,
   * before it changes anything, when it can't do so. Then, or when anything in the transaction failed, `alone` does the
   * work. SQLite shares commits anyway, and always takes `alone`.
   */
  writeTogether<R>(
    shared: (transaction: Transaction<T>) => Promise<R | undefined>,
    alone: (transaction: Transaction<T>) => Promise<R>,
  ): Promise<R>;
  /**
   * Calls `listener` after each commit of this process with the transaction that was given to `work`; answers with the
   * function that ends it.
   */
  onCommit(listener: (transaction: Transaction<T>) => void): () => void;
  /**
   * Takes what was deleted out of the files, where `texts` that no row holds any more tell it. On PostgreSQL this is
   * left to its vacuum, and to how long its archives are kept.
   */
  scrub(texts?: string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database that `url` names: `postgres://…`, `file:/path/to/file`, a plain path, or `:memory:`. A missing
 * file is made, with its folder. SQLite runs in WAL mode with `synchronous=FULL`, and overwrites what is deleted.
 *
 * @param options.patience milliseconds after which a PostgreSQL server that does not answer has failed. Give one where
 * no query takes long. @default a server may take its time
 * @throws when the file can't be opened. A PostgreSQL server is reached with the first query.
 */
export async function openDatabase<T>(url: string, { patience }: { patience?: number } = {}): Promise<Database<T>> {
  const listeners = new Set<(transaction: Transaction<T>) => void>();
  /**
   * Calls the listeners once what `begin` begins has ended, with the transaction that came last: a unit may be tried
   * several times.
   */
  async function tell<R>(begin: (note: <W>(work: Work<T, W>) => Work<T, W>) => Promise<R>): Promise<R> {
    let last: Transaction<T> | undefined;
    const result = await begin((work) => (transaction) => {
      last = transaction;
      return work(transaction);
    });
    if (last) for (const listener of listeners) listener(last);
    return result;
  }
  const opened = isPostgres(url) ? openPostgres<T>(url, patience) : openSqlite<T>(url);
  return {
    ...opened,
    write: (work) => tell((note) => opened.write(note(work))),
    writeTogether: (shared, alone) => tell((note) => opened.writeTogether(note(shared), note(alone))),
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Work<T, R> = (transaction: Transaction<T>) => Promise<R>;
type Opened<T> = Omit<Database<T>, 'onCommit'>;

function openSqlite<T>(url: string): Opened<T> {
  const path = filePathOf(url) ?? ':memory:';
  if (path !== ':memory:') makeFile(path);
  const kysely = new Kysely<T>({ dialect: new NodeSqliteDialect(path) });
  const { write, drain } = createGroupCommit(kysely);
  return {
    kysely,
    dialect: 'sqlite',
    write,
    writeTogether: (_shared, alone) => write(alone),
    scrub: async (texts = []) => {
      if (path !== ':memory:') await scrub(kysely, path, texts);
    },
    async close() {
      await drain();
      await kysely.destroy();
    },
  };
}

/** The file of the embedded database that `url` names; undefined when it names another one. */
export function filePathOf(url: string): string | undefined {
  if (isPostgres(url) || url === ':memory:') return undefined;
  return url.startsWith('file:///') ? fileURLToPath(url) : url.replace(/^file:/, '');
}

const isPostgres = (url: string) => /^postgres(?:ql)?:\/\//.test(url);

/** What is kept here is for its owner's eyes; SQLite gives the files beside it the same rights. */
function makeFile(path: string) {
  makeFolder(dirname(path));
  closeSync(openSync(path, 'a', 0o600));
}

/** SQLSTATE of transactions that failed only because of others at the same time (PostgreSQL, appendix A). */
const retriable = new Set(['40001', '40P01']);

function openPostgres<T>(url: string, patience?: number): Opened<T> {
  const kysely = new Kysely<T>({ dialect: new PipelinedPostgresDialect(url, patience) });
  const writing = new Set<Promise<unknown>>();

  async function write<R>(work: (transaction: Transaction<T>) => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await kysely.transaction().execute(work);
      } catch (cause) {
        const { code } = cause as { code?: unknown };
        if (attempt === 5 || typeof code !== 'string' || !retriable.has(code)) throw cause;
      }
    }
  }

  const share = createShare(kysely, write);
  function track<R>(result: Promise<R>): Promise<R> {
    writing.add(result);
    const forget = () => writing.delete(result);
    result.then(forget, forget);
    return result;
  }

  return {
    kysely,
    dialect: 'postgres',
    write: (work) => track(write(work)),
    writeTogether: (shared, alone) => track(share(shared, alone)),
    scrub: async () => {},
    async close() {
      await Promise.allSettled(writing);
      await kysely.destroy();
    },
  };
}

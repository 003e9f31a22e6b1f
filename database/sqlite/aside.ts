import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { createThread, type Thread } from './thread.ts';

/** The SQLite file at `path`, for reading in a thread of its own. */
export function createAside<T>(path: string): Kysely<T> {
  const thread = createThread(path);
  return new Kysely<T>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new ThreadDriver(thread),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

class ThreadDriver implements Driver {
  readonly #thread: Thread;
  readonly #connection: DatabaseConnection;

  constructor(thread: Thread) {
    this.#thread = thread;
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        return { rows: (await thread.read(sql, parameters)) as R[] };
      },
      // biome-ignore lint/correctness/useYield: a thread answers a query at once
      async *streamQuery(): AsyncIterableIterator<never> {
        throw new Error('A thread has no cursors. Read page by page.');
      },
    };
  }

  async init() {}

  async acquireConnection() {
    return this.#connection;
  }

  async releaseConnection() {}

  beginTransaction = refuse;
  commitTransaction = refuse;
  rollbackTransaction = refuse;

  destroy() {
    return this.#thread.close();
  }
}

async function refuse(): Promise<never> {
  throw new Error('A thread only reads. Write with Database.write.');
}

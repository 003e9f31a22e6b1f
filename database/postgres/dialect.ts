import type { Socket } from 'node:net';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import { preparedName } from '../batch/prepare.ts';

export interface ConnectionOptions {
  /**
   * Milliseconds after which a connection that isn't made, or gets no answer, is given up.
   * @default ten seconds until it is made, and any time for an answer
   */
  patience?: number | undefined;
  /** Whether PostgreSQL keeps prepared queries under their names, which takes a connection of one's own. */
  isOwn: boolean;
  /** @default 10 */
  connections?: number;
  /** Milliseconds for which a query waits until a connection is free or made. @default `patience`, or ten seconds */
  connectTimeout?: number;
}

/** Kysely's PostgreSQL dialect on connections that send queries without waiting for earlier answers. */
export class PipelinedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionOptions;

  constructor(url: string, options: ConnectionOptions) {
    const types = new pg.TypeOverrides();
    types.setTypeParser(pg.types.builtins.INT8, Number);
    const pool = new pg.Pool({
      connectionString: url,
      types,
      connectionTimeoutMillis: options.connectTimeout ?? options.patience ?? 10_000,
      max: options.connections ?? 10,
      pipeline: true,
    });
    // Without a listener, an idle connection that breaks would end the process; the pool replaces it by itself.
    pool.on('error', () => {});
    // So would one that breaks between two queries of a transaction; the next query then fails.
    pool.on('connect', (client) => client.on('error', () => {}));
    super({ pool });
    this.#pool = pool;
    this.#options = options;
  }

  override createDriver() {
    return new PipelinedDriver(this.#pool, this.#options);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionOptions;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool, options: ConnectionOptions) {
    this.#pool = pool;
    this.#options = options;
  }

  async init() {}

  async acquireConnection() {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new PipelinedConnection(client, this.#options);
    this.#connections.set(client, connection);
    return connection;
  }

  /** `begin` goes out with the transaction's first query; if it fails, so does the commit. */
  async beginTransaction(connection: PipelinedConnection) {
    connection.begin();
  }

  commitTransaction(connection: PipelinedConnection) {
    return connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection) {
    await connection.rollback();
  }

  async releaseConnection(connection: PipelinedConnection) {
    connection.release();
  }

  destroy() {
    return this.#pool.end();
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #isOwn: boolean;
  /** Whether the next query is the first of a transaction. */
  #isDue = false;
  #begun: Promise<unknown> = Promise.resolve();
  #isCorked = false;
  #isBroken = false;
  /** Queries that have no answer yet. */
  #awaited = 0;

  constructor(client: pg.PoolClient, { patience, isOwn }: ConnectionOptions) {
    this.#client = client;
    this.#isOwn = isOwn;
    if (patience !== undefined) this.#giveUpAfter(patience, client.connection.stream as Socket);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rowCount, rows } = await this.#send(sql, parameters);
    return { numAffectedRows: BigInt(rowCount ?? 0), rows };
  }

  begin() {
    this.#isDue = true;
  }

  async commit() {
    if (this.#endUnused()) return;
    await this.#begun;
    const { command } = await this.#send('commit');
    // PostgreSQL answers a commit after a failed query with a rollback.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollback() {
    if (this.#endUnused()) return;
    try {
      await this.#send('rollback');
    } catch (cause) {
      this.#isBroken = true;
      throw cause;
    }
  }

  release() {
    this.#client.release(this.#isBroken);
  }

  // biome-ignore lint/correctness/useYield: a cursor would keep a pipelined connection to itself
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pipelined connection has no cursors. Read page by page.');
  }

  /** Ends a transaction that sent no query, so that PostgreSQL never heard of it. Returns whether it was one. */
  #endUnused() {
    const isUnused = this.#isDue;
    this.#isDue = false;
    return isUnused;
  }

  /** A network may drop packets silently; the system would wait for a quarter of an hour. */
  #giveUpAfter(patience: number, socket: Socket) {
    socket.setTimeout(patience);
    socket.on('timeout', () => this.#awaited > 0 && socket.destroy());
  }

  /** Queries sent in one turn of the event loop leave together: a system call costs more than most queries. */
  #send(text: string, parameters: readonly unknown[] = []) {
    if (this.#isDue) {
      this.#isDue = false;
      this.#begun = this.#send('begin');
      this.#begun.catch(() => {});
    }
    const { stream } = this.#client.connection;
    if (!this.#isCorked) {
      this.#isCorked = true;
      stream.cork();
      process.nextTick(() => {
        this.#isCorked = false;
        stream.uncork();
      });
    }
    const name = this.#isOwn ? preparedName(text) : undefined;
    this.#awaited++;
    return this.#client.query({ text, values: [...parameters], ...(name && { name }) }).finally(() => this.#awaited--);
  }
}

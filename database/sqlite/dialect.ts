import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

/** Kysely's SQLite dialect on `node:sqlite`, for one process that owns the file at `path`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #connection: DatabaseSync;
  readonly #database: SqliteDatabase;

  constructor(path: string) {
    const connection = connect(path);
    const database = adapt(connection);
    super({ database });
    this.#connection = connection;
    this.#database = database;
  }

  override createDriver() {
    return new ImmediateDriver(this.#connection, this.#database);
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/**
 * Takes the write lock at once: a deferred transaction that starts to write can't wait for its turn
 * (SQLITE_BUSY_SNAPSHOT).
 */
class ImmediateDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync, database: SqliteDatabase) {
    super({ database });
    this.#connection = connection;
  }

  /** Fails as busy while another process writes: SQLite's own wait would block the process. See `retryWhileBusy`. */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#connection.exec('pragma busy_timeout = 0');
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    } finally {
      this.#connection.exec(`pragma busy_timeout = ${wait}`);
    }
  }

  /** SQLite has ended some failed transactions already. Another rollback would fail, and its error hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite rolls back DDL like everything else, so a failed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Statements are prepared once: preparing most of them costs more than running them. */
const statementLimit = 500;

/** Milliseconds that SQLite waits for the rare locks of other processes that readers meet. */
const wait = 5_000;

function connect(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: wait });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  return database;
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const cachedStatement = statements.get(sql);
      if (cachedStatement) return cachedStatement;
      const statement = adaptStatement(database.prepare(sql));
      if (statements.size >= statementLimit) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly SQLInputValue[]) => statement.all(...parameters),
    run: (parameters: readonly SQLInputValue[]) => statement.run(...parameters),
    iterate: (parameters: readonly SQLInputValue[]) => statement.iterate(...parameters),
  };
}

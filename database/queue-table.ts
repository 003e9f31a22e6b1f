import type { Kysely, Transaction } from 'kysely';
import type { Migration } from './migrate.ts';
import type { Database } from './open.ts';

/** One row of a queue. Times are Unix milliseconds; `payload` and `last_error` are sealed. */
export interface Row {
  id: string;
  topic: string;
  payload: string;
  /** Attempts that failed. */
  attempt: number;
  due_at: number;
  /** Whoever took the job holds it until then; 0 when nobody does. */
  locked_until: number;
  created_at: number;
  /** When it was given up. */
  dead_at: number | null;
  last_error: string | null;
}

export type TakenRow = Pick<Row, 'id' | 'topic' | 'payload' | 'attempt'>;

/** The migration that makes the table of the queue `name`. */
export function queueMigration(name: string): Migration {
  return {
    async up(kysely) {
      await kysely.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('attempt', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('locked_until', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('dead_at', 'bigint')
        .addColumn('last_error', 'text')
        .execute();
      await kysely.schema.createIndex(`${name}_due`).on(name).columns(['dead_at', 'due_at']).execute();
    },
  };
}

type Tables = Record<string, Row>;

/** The queries of the queue `name`. The queue knows its own table; whose other tables stand beside it is no matter here. */
export function createQueueTable<T>(anyDatabase: Database<T>, name: string) {
  const database = anyDatabase as unknown as Database<Tables>;

  const due = (kysely: Kysely<Tables>, time: number, topics: string[]) =>
    kysely
      .selectFrom(name)
      .where('dead_at', 'is', null)
      .where('due_at', '<=', time)
      .where('locked_until', '<=', time)
      .where('topic', 'in', topics);

  return {
    insert: (transaction: Transaction<T>, row: Row) =>
      (transaction as unknown as Transaction<Tables>).insertInto(name).values(row).execute(),

    /** Takes up to `limit` due jobs; no other process takes them for `lease` milliseconds. */
    take: (limit: number, topics: string[], time: number, lease: number): Promise<TakenRow[]> =>
      database.write((transaction) =>
        transaction
          .updateTable(name)
          .set({ locked_until: time + lease })
          .where('id', 'in', () =>
            due(transaction, time, topics)
              .select('id')
              .orderBy('due_at')
              .limit(limit)
              .$if(database.dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
          )
          .returning(['id', 'topic', 'payload', 'attempt'])
          .execute(),
      ),

    remove: (id: string) =>
      database.write((transaction) => transaction.deleteFrom(name).where('id', '=', id).execute()),

    putBack: (id: string, change: Pick<Row, 'attempt' | 'due_at' | 'dead_at' | 'last_error'>) =>
      database.write((transaction) =>
        transaction
          .updateTable(name)
          .set({ ...change, locked_until: 0 })
          .where('id', '=', id)
          .execute(),
      ),

    async hasDue(time: number, topics: string[]) {
      const row = await due(database.kysely, time, topics).select('id').limit(1).executeTakeFirst();
      return row !== undefined;
    },
  };
}

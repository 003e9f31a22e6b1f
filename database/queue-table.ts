import type { Kysely, Transaction } from 'kysely';
import type { Database } from './open.ts';
import { prepareRows } from './prepare-rows.ts';

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
  /** Jobs of one lane are handled one after the other; null is no lane. */
  lane: string | null;
  /** Place within the lane: Unix microseconds, each later than the one before. 0 for jobs from before there were lanes. */
  position: number;
}

export type TakenRow = Pick<Row, 'id' | 'topic' | 'payload' | 'attempt'>;

export type Tables = Record<string, Row>;

/** The queries of the queue `name`. The queue knows its own table; whose other tables stand beside it is no matter here. */
export function createQueueTable<T>(anyDatabase: Database<T>, name: string) {
  const database = anyDatabase as unknown as Database<Tables>;

  const due = (kysely: Kysely<Tables>, time: number, topics: string[]) =>
    kysely
      .selectFrom(`${name} as job`)
      .where('job.dead_at', 'is', null)
      .where('job.due_at', '<=', time)
      .where('job.locked_until', '<=', time)
      .where('job.topic', 'in', topics)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(`${name} as earlier`)
              .select('earlier.id')
              .whereRef('earlier.lane', '=', 'job.lane')
              .whereRef('earlier.position', '<', 'job.position')
              .where('earlier.dead_at', 'is', null),
          ),
        ),
      );

  const insert = prepareRows<Transaction<Tables>, Row>(
    {
      id: 'text',
      topic: 'text',
      payload: 'text',
      attempt: 'integer',
      due_at: 'bigint',
      locked_until: 'bigint',
      created_at: 'bigint',
      dead_at: 'bigint',
      last_error: 'text',
      lane: 'text',
      position: 'bigint',
    },
    (transaction, columns, rows) => transaction.insertInto(name).columns(columns).expression(rows),
  );

  return {
    insert: (transaction: Transaction<T>, row: Row) => insert(transaction as unknown as Transaction<Tables>, row),

    /** Takes up to `limit` due jobs; no other process takes them for `lease` milliseconds. */
    take: (limit: number, topics: string[], time: number, lease: number): Promise<TakenRow[]> =>
      database.write((transaction) =>
        transaction
          .updateTable(name)
          .set({ locked_until: time + lease })
          .where('id', 'in', () =>
            due(transaction, time, topics)
              .select('job.id')
              .orderBy('job.due_at')
              .limit(limit)
              .$if(database.dialect === 'postgres', (query) => query.forUpdate('job').skipLocked()),
          )
          .returning(['id', 'topic', 'payload', 'attempt'])
          .execute(),
      ),

    /** Gives back all that is taken. */
    async release(): Promise<void> {
      await database.write((transaction) =>
        transaction.updateTable(name).set({ locked_until: 0 }).where('locked_until', '>', 0).execute(),
      );
    },

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
      const row = await due(database.kysely, time, topics).select('job.id').limit(1).executeTakeFirst();
      return row !== undefined;
    },

    async hasLane(lane: string) {
      const row = await database.kysely
        .selectFrom(name)
        .select('id')
        .where('lane', '=', lane)
        .where('dead_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

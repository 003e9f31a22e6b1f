import { type Kysely, sql } from 'kysely';
import type { Writer } from './tables.ts';

/** Makes the table of who tried wrong passwords. */
export async function createFailedLoginTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('failed_login')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Counts one more, in a window that ends at `endsAt` when none is open at `now` (Unix seconds). */
export function countFailedLogin(writer: Writer, hash: string, now: number, endsAt: number) {
  const isOver = sql<boolean>`failed_login.ends_at <= ${now}`;
  return writer
    .insertInto('failed_login')
    .values({ hash, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else failed_login.count + 1 end`,
        ends_at: sql<number>`case when ${isOver} then ${endsAt} else failed_login.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}

export async function takeBackFailedLogin(writer: Writer, hash: string): Promise<void> {
  await writer
    .updateTable('failed_login')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('hash', '=', hash)
    .where('count', '>', 0)
    .execute();
}

export async function forgetFailedLogins(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('failed_login').where('hash', '=', hash).execute();
}

/** Deletes the windows that ended before a time (Unix seconds). */
export async function deleteOldFailedLogins(writer: Writer, before: number): Promise<void> {
  await writer.deleteFrom('failed_login').where('ends_at', '<=', before).execute();
}

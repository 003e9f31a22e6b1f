import { type IsStopped, sweep } from '@joinery/database/sweep';
import { type Kysely, sql } from 'kysely';
import type { Reader, Store, Writer } from '../tables.ts';

/** Makes the table of failed logins. */
export async function createFailedLoginTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('failed_login')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Makes the table of places from which accounts have logged in. */
export async function createFamiliarLoginTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('familiar_login')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** A limit on attempts. Times are Unix seconds. */
export interface AttemptLimit {
  hash: string;
  limit: number;
  now: number;
  /** The end of a window that begins now. */
  endsAt: number;
}

/** Counts one more attempt; resolves with false, counting nothing, when the window is full. */
export async function countAttempt(writer: Writer, { hash, limit, now, endsAt }: AttemptLimit): Promise<boolean> {
  const isOver = sql<boolean>`failed_login.ends_at <= ${now}`;
  const row = await writer
    .insertInto('failed_login')
    .values({ hash, count: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({
          count: sql<number>`case when ${isOver} then 1 else failed_login.count + 1 end`,
          ends_at: sql<number>`case when ${isOver} then ${endsAt} else failed_login.ends_at end`,
        })
        .where(sql<boolean>`(failed_login.count < ${limit} or ${isOver})`),
    )
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** When the window ends (Unix seconds). */
export async function findWindowEnd(reader: Reader, hash: string): Promise<number | undefined> {
  const row = await reader.selectFrom('failed_login').select('ends_at').where('hash', '=', hash).executeTakeFirst();
  return row?.ends_at;
}

/** Counts one attempt less, and never fewer than none. */
export async function takeBackAttempt(writer: Writer, hash: string): Promise<void> {
  await writer
    .updateTable('failed_login')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('hash', '=', hash)
    .where('count', '>', 0)
    .execute();
}

/** Forgets the failed attempts under a hash. */
export async function forgetAttempts(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('failed_login').where('hash', '=', hash).execute();
}

/** Deletes windows that ended before a time (Unix seconds). */
export function deleteOldAttempts(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'failed_login', key: 'hash', where: sql`ends_at <= ${before}` }, isStopped);
}

/** Whether an account has logged in from a place since a time (Unix seconds). */
export async function isFamiliar(reader: Reader, hash: string, since: number): Promise<boolean> {
  const row = await reader
    .selectFrom('familiar_login')
    .select('hash')
    .where('hash', '=', hash)
    .where('seen_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a browser that has signed in to an account, until `deleteOldFamiliar`. `seenAt` is in Unix seconds. */
export async function markFamiliar(writer: Writer, hash: string, seenAt: number): Promise<void> {
  await writer
    .insertInto('familiar_login')
    .values({ hash, seen_at: seenAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ seen_at: seenAt }))
    .execute();
}

/** Forgets browsers last seen before a time (Unix seconds). */
export function deleteOldFamiliar(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'familiar_login', key: 'hash', where: sql`seen_at < ${before}` }, isStopped);
}

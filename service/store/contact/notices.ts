import { type IsStopped, sweep } from '@joinery/database/sweep';
import { type Kysely, sql } from 'kysely';
import type { Store, Writer } from '../tables.ts';

/** Makes the table of addresses that were told why nobody can sign them up. */
export async function createNoticeTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notice')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('notice_tried').on('notice').column('tried_at').execute();
}

/**
 * Records a try with an address, and resolves with when the address was last told (Unix seconds; 0 for never). Others
 * who try it at the same time wait until the transaction ends.
 */
export async function noteTry(writer: Writer, hash: string, now: number): Promise<number> {
  const { sent_at } = await writer
    .insertInto('notice')
    .values({ hash, sent_at: 0, tried_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ tried_at: now }))
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  return sent_at;
}

/** Records that an address was told. */
export async function noteSent(writer: Writer, hash: string, now: number): Promise<void> {
  await writer.updateTable('notice').set({ sent_at: now }).where('hash', '=', hash).execute();
}

/** Forgets notices that were last tried before a time (Unix seconds). */
export function deleteOldNotices(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'notice', key: 'hash', where: sql`tried_at < ${before}` }, isStopped);
}

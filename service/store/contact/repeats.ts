import { prepare, prepareRows, together } from '@joinery/database/batch';
import { type IsStopped, sweep } from '@joinery/database/sweep';
import { type Kysely, sql } from 'kysely';
import type { Reader, Store, Tables, Writer } from '../tables.ts';

/** Makes the table of answers to requests that may be repeated. */
export async function createRepeatTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('repeat')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('repeat_age').on('repeat').column('answered_at').execute();
}

/** The answer for one of `hashes`. */
export async function findRepeat(reader: Reader, hashes: string[]): Promise<string | undefined> {
  const found = await together(hashes.map((hash) => select(reader, { hash })));
  return found.flat()[0]?.answer;
}

const select = prepare((reader: Reader, { hash }: { hash: string }) =>
  reader.selectFrom('repeat').select('answer').where('hash', '=', hash),
);

/** Deletes an answer with the contact that it is about. */
export async function addRepeatContact({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('repeat')
    .addColumn('contact_id', 'bigint', (column) => column.references('contact.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('repeat_contact').on('repeat').column('contact_id').execute();
}

/** Keeps the first answer. */
export async function insertRepeat(
  writer: Writer,
  { hash, answer, at, contactId }: { hash: string; answer: string; at: number; contactId?: number },
): Promise<void> {
  await insert(writer, { hash, answer, answered_at: at, contact_id: contactId ?? null });
}

const insert = prepareRows<Writer, Tables['repeat']>(
  { hash: 'text', answer: 'text', answered_at: 'bigint', contact_id: 'bigint' },
  (writer, columns, rows) =>
    writer
      .insertInto('repeat')
      .columns(columns)
      .expression(rows)
      .onConflict((conflict) => conflict.column('hash').doNothing()),
);

/** Forgets answers given before a time (Unix seconds). */
export function deleteOldRepeats(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'repeat', key: 'hash', where: sql`answered_at < ${before}` }, isStopped);
}

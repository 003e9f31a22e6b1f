import type { Kysely } from 'kysely';
import type { HistoryKind } from '../../model/contact.ts';

/** The history of contacts. Times are Unix seconds. */
export interface HistoryTables {
  history: HistoryTable;
}

interface HistoryTable {
  contact_id: number;
  kind: HistoryKind;
  /** The email, the campaign, or the opt-in process of a notification. */
  subject_id: number;
  /** The last time it happened. */
  at: number;
}

/** Makes the table of what happened to contacts. */
export async function createHistoryTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('history')
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_key', ['contact_id', 'kind', 'subject_id'])
    .execute();
  await schema.createIndex('history_subject').on('history').columns(['kind', 'subject_id']).execute();
  await schema
    .alterTable('list')
    .addColumn('tracks_opens', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

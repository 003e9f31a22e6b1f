import type { Kysely } from 'kysely';
import type { SmartTrigger } from '../../model/tag.ts';

/** The triggers of smart tags. */
export interface SmartTagTables {
  smart_tag: SmartTagTable;
}

interface SmartTagTable {
  tag_id: number;
  account_id: number;
  trigger_kind: SmartTrigger['kind'];
  trigger_id: number;
}

/** Makes the table of what gives contacts a smart tag. */
export async function createSmartTagTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('smart_tag')
    .addColumn('tag_id', 'bigint', (column) => column.primaryKey().references('tag.id').onDelete('cascade'))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('trigger_kind', 'text', (column) => column.notNull())
    .addColumn('trigger_id', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('smart_tag_trigger')
    .on('smart_tag')
    .columns(['account_id', 'trigger_kind', 'trigger_id'])
    .execute();
}

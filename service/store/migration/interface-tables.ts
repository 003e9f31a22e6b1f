import type { Kysely } from 'kysely';
import type { Store } from '../tables.ts';
import { createCounted } from './counted.ts';

/**
 * Adds the tables and columns for the whole interface: kinds of tags, sub-accounts, developer and customer keys, and
 * indexes for reading many contacts.
 */
export async function addInterfaceTables({ schema }: Kysely<unknown>, dialect: Store['dialect']) {
  const counted = (name: string) => createCounted(schema, dialect, name);
  const addText = (table: string, column: string, preset: string) =>
    schema
      .alterTable(table)
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(preset))
      .execute();

  await addText('tag', 'kind', 'manual');
  await addText('tag', 'text', '');
  await addText('account', 'profile', '{}');
  await schema
    .alterTable('account')
    .addColumn('owner_id', 'bigint', (column) => column.references('account.id').onDelete('cascade'))
    .execute();
  await schema
    .alterTable('list')
    .addColumn('resends', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();

  await counted('developer_key')
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('sealed_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await counted('customer_key')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('developer_key_id', 'bigint', (column) =>
      column.notNull().references('developer_key.id').onDelete('cascade'),
    )
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await schema.createIndex('subscription_account').on('subscription').columns(['account_id', 'contact_id']).execute();
  await schema.createIndex('contact_tag_tag').on('contact_tag').columns(['tag_id', 'contact_id']).execute();
  await schema.createIndex('session_account').on('session').column('account_id').execute();
}

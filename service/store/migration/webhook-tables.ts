import type { Kysely } from 'kysely';
import type { Store } from '../tables.ts';

/** Makes the tables of webhooks and their last runs. */
export async function createWebhookTables({ schema }: Kysely<unknown>, dialect: Store['dialect']) {
  const table = schema.createTable('webhook');
  const counted =
    dialect === 'postgres'
      ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  await counted
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('tag_id', 'bigint', (column) => column.notNull().references('tag.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('on_erasure', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('webhook_tag').on('webhook').column('tag_id').execute();

  await schema
    .createTable('webhook_run')
    .addColumn('webhook_id', 'bigint', (column) => column.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('ran_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_run_key', ['webhook_id', 'contact_id'])
    .execute();
  await schema.createIndex('webhook_run_contact').on('webhook_run').column('contact_id').execute();
}

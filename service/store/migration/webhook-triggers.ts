import { type Kysely, sql } from 'kysely';
import type { Store } from '../tables.ts';

/**
 * Lets a link trigger a webhook, or nothing when only campaigns call it. SQLite can't drop a NOT NULL from a column, so
 * the tables are recreated.
 */
export async function addWebhookTriggers(kysely: Kysely<unknown>, dialect: Store['dialect']) {
  const { schema } = kysely;
  const table = schema.createTable('new_webhook');
  const counted =
    dialect === 'postgres'
      ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  await counted
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('tag_id', 'bigint', (column) => column.references('tag.id').onDelete('cascade'))
    .addColumn('link_id', 'bigint', (column) => column.references('link.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('on_erasure', 'integer', (column) => column.notNull())
    .execute();
  const columns = sql.raw('id, account_id, tag_id, name, label, method, format, url, fields, sealed, on_erasure');
  await sql`insert into new_webhook (${columns}) select ${columns} from webhook`.execute(kysely);
  if (dialect === 'postgres') {
    const next = sql`coalesce((select max(id) from webhook), 0) + 1`;
    await sql`select setval(pg_get_serial_sequence('new_webhook', 'id'), ${next}, false)`.execute(kysely);
  }

  await schema
    .createTable('new_webhook_run')
    .addColumn('webhook_id', 'bigint', (column) => column.notNull().references('new_webhook.id').onDelete('cascade'))
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('ran_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('new_webhook_run_key', ['webhook_id', 'contact_id'])
    .execute();
  await sql`insert into new_webhook_run select webhook_id, contact_id, ran_at from webhook_run`.execute(kysely);

  await schema.dropTable('webhook_run').execute();
  await schema.dropTable('webhook').execute();
  await schema.alterTable('new_webhook').renameTo('webhook').execute();
  await schema.alterTable('new_webhook_run').renameTo('webhook_run').execute();
  await schema.createIndex('webhook_account_tag').on('webhook').columns(['account_id', 'tag_id']).execute();
  await schema.createIndex('webhook_link').on('webhook').column('link_id').execute();
  await schema.createIndex('webhook_run_contact').on('webhook_run').column('contact_id').execute();
}

import type { Database } from '@joinery/database/open';
import { type Generated, type Kysely, sql } from 'kysely';
import { createCounted } from './counted.ts';

/** Makes the tables of webhooks and their last runs. */
export async function createWebhookTables({ schema }: Kysely<unknown>, dialect: Database<unknown>['dialect']) {
  await createCounted(schema, dialect, 'webhook')
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

/**
 * Lets a link trigger a webhook, or nothing when only campaigns call it. SQLite can't drop a NOT NULL from a column, so
 * the tables are recreated.
 */
export async function addWebhookTriggers(kysely: Kysely<unknown>, dialect: Database<unknown>['dialect']) {
  const { schema } = kysely;
  await createCounted(schema, dialect, 'new_webhook')
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

/** The latest calls of each webhook. */
export interface DeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  call_id: string;
  at: number;
  delivered: number;
  status: number | null;
  reason: string;
  milliseconds: number;
}

/** Makes the table of webhook calls. */
export async function createDeliveryTable(
  { schema }: Kysely<unknown>,
  dialect: Database<unknown>['dialect'],
): Promise<void> {
  await createCounted(schema, dialect, 'webhook_delivery')
    .addColumn('webhook_id', 'bigint', (column) => column.notNull().references('webhook.id').onDelete('cascade'))
    .addColumn('call_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('delivered', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('webhook_delivery_webhook').on('webhook_delivery').columns(['webhook_id', 'id']).execute();
  await schema.createIndex('webhook_delivery_at').on('webhook_delivery').column('at').execute();
}

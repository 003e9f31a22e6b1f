import type { Database } from '@joinery/database/open';
import type { Generated, Kysely } from 'kysely';

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
  const table = schema.createTable('webhook_delivery');
  const counted =
    dialect === 'postgres'
      ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  await counted
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

import type { Database } from '@joinery/database/open';
import type { Kysely } from 'kysely';

/** Begins a table whose `id` counts up, and whose ids are never given twice. */
export function createCounted(schema: Kysely<unknown>['schema'], dialect: Database<unknown>['dialect'], name: string) {
  const table = schema.createTable(name);
  return dialect === 'postgres'
    ? table.addColumn('id', 'bigserial', (id) => id.primaryKey())
    : table.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
}

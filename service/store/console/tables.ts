import type { Kysely } from 'kysely';
import type { ContactSearchMarkTable, ContactSearchTable } from './search-tables.ts';
import type { SecondFactorTables } from './second-factors.ts';

/** Tables for the console alone. */
export interface ConsoleTables extends SecondFactorTables {
  first_start: FirstStartTable;
  contact_search: ContactSearchTable;
  contact_search_mark: ContactSearchMarkTable;
}

/** The one-time address of the first start: one row, or none once it is used. */
interface FirstStartTable {
  hash: string;
}

/** Tells the console's sessions from those of the interface, and says what their owners may do. */
export async function addConsoleSessions({ schema }: Kysely<unknown>): Promise<void> {
  const session = () => schema.alterTable('session');
  await session()
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('interface'))
    .execute();
  await session()
    .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await session()
    .addColumn('proven_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function createFirstStartTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('first_start')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .execute();
}

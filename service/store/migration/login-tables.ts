import type { Kysely } from 'kysely';

/** Makes the table of failed logins. */
export async function createFailedLoginTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('failed_login')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Makes the table of places from which accounts have logged in. */
export async function createFamiliarLoginTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('familiar_login')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}

import type { Kysely } from 'kysely';

/** Makes the table of erased addresses. */
export async function createSuppressionTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('suppression')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('suppression_key', ['account_id', 'hash'])
    .execute();
}

/** Lets the table hold addresses that an owner suppresses, too, with when; those in it so far were erased. */
export async function addSuppressionList({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('suppression')
    .addColumn('is_erased', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('suppression').addColumn('listed_at', 'bigint').execute();
}

/** Makes the table of consecutive soft bounces. */
export async function createBounceTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('soft_bounce')
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('soft_bounce_key', ['contact_id', 'channel'])
    .execute();
}

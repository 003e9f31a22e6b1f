import type { Kysely } from 'kysely';

/** Makes the table of the addresses that were erased. */
export async function createSuppressionTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('suppression')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('suppression_key', ['account_id', 'hash'])
    .execute();
}

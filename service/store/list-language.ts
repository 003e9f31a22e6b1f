import type { Kysely } from 'kysely';

/** Gives opt-in processes a language; those from before speak English. */
export async function addListLanguage({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('list')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}

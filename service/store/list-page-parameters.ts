import type { Kysely } from 'kysely';

/** Lets opt-in processes tell their custom pages about the contact: JSON, the names of parameters by what they carry. */
export async function addListPageParameters({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('list')
    .addColumn('page_parameters', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}

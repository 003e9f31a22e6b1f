import type { Kysely } from 'kysely';

/** Lets opt-in processes say who stands behind them: JSON, the parts of a `Letterhead` that are not empty. */
export async function addLetterhead({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('list')
    .addColumn('letterhead', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}

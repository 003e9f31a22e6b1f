import type { Kysely } from 'kysely';

/** Gives contacts the language of the form that they came by; empty stands for that of their opt-in process. */
export async function addContactLanguage({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('contact')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

import { type Kysely, sql } from 'kysely';

/** Gives opt-in processes a language; existing ones get English. */
export async function addListLanguage({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('list')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}

/** Lets opt-in processes tell their custom pages about the contact: JSON, parameter names by the value they carry. */
export async function addListPageParameters({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('list')
    .addColumn('page_parameters', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}

/** Lets opt-in processes say who is behind them: JSON, the parts of a `Letterhead` that aren't empty. */
export async function addLetterhead({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('list')
    .addColumn('letterhead', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}

/** Notes when mail to an address bounced. */
export async function addBounceTime({ schema }: Kysely<unknown>) {
  await schema.alterTable('subscription').addColumn('bounced_at', 'bigint').execute();
}

/** Gives contacts the language of the form that they filled in; empty stands for their opt-in process's. */
export async function addContactLanguage({ schema }: Kysely<unknown>) {
  await schema
    .alterTable('contact')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Lets a confirmation hold a change, and counts messages by mailbox instead of by contact. */
export async function addHeldColumns(kysely: Kysely<unknown>) {
  const addText = (column: string) =>
    kysely.schema
      .alterTable('confirmation')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  await addText('held');
  await addText('mailbox');
  await sql`update confirmation set mailbox = unique_address`.execute(kysely);
  await kysely.schema
    .createIndex('confirmation_mailbox')
    .on('confirmation')
    .columns(['channel', 'mailbox', 'sent_at'])
    .execute();
}

/** Deletes a mailbox message with its contact. */
export async function addMailboxContact({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('mailbox')
    .addColumn('contact_id', 'bigint', (column) => column.references('contact.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('mailbox_contact').on('mailbox').column('contact_id').execute();
}

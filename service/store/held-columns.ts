import { type Kysely, sql } from 'kysely';

/** Lets a confirmation hold what is applied with it, and counts messages by mailbox in place of by contact. */
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

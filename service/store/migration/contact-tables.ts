import { type Kysely, sql } from 'kysely';

/** Makes the table of answers to requests that may be repeated. */
export async function createRepeatTable({ schema }: Kysely<unknown>) {
  await schema
    .createTable('repeat')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('repeat_age').on('repeat').column('answered_at').execute();
}

/** Deletes an answer with the contact that it is about. */
export async function addRepeatContact({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('repeat')
    .addColumn('contact_id', 'bigint', (column) => column.references('contact.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('repeat_contact').on('repeat').column('contact_id').execute();
}

/** Makes the table of contacts' consents in forms. */
export async function createConsentTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('consent')
    .addColumn('contact_id', 'bigint', (column) => column.notNull().references('contact.id').onDelete('cascade'))
    .addColumn('list_id', 'bigint', (column) => column.notNull())
    .addColumn('tag_id', 'bigint', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('first_ip', 'text', (column) => column.notNull())
    .addColumn('first_page', 'text', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('last_ip', 'text', (column) => column.notNull())
    .addColumn('last_page', 'text', (column) => column.notNull())
    .addColumn('times', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('consent_key', ['contact_id', 'list_id', 'tag_id', 'form', 'version', 'language'])
    .execute();
}

/** Makes the table of addresses that were told why nobody can sign them up. */
export async function createNoticeTable({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('notice')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('notice_tried').on('notice').column('tried_at').execute();
}

/** Makes pending contacts quick to find. */
export async function addPendingIndex({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('subscription_pending')
    .on('subscription')
    .columns(['contact_id', 'optin_at'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
}

/** Seconds. Messages of the same stretch of time stand together in the index. */
export const stretch = sql.lit(2 * 86_400);

/**
 * Lets a mailbox's latest messages be found. By mailbox alone, each message would go to a random place in an index of
 * all that were ever sent, which may not be in memory.
 */
export async function addSentIndex(kysely: Kysely<unknown>): Promise<void> {
  await sql`create index confirmation_sent on confirmation ((sent_at / ${stretch}), channel, mailbox)`.execute(kysely);
  await kysely.schema.dropIndex('confirmation_mailbox').execute();
}

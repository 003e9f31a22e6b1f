import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Store } from '../tables.ts';
import { createCounted } from './counted.ts';

/**
 * Makes the tables of the first version. A migration that has run anywhere is never changed; later changes are
 * migrations of their own.
 */
export async function createFirstTables(kysely: Kysely<unknown>, dialect: Store['dialect']) {
  const counted = (name: string) => createCounted(kysely.schema, dialect, name);

  await counted('account')
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await owned(kysely.schema.createTable('session').addColumn('hash', 'text', (column) => column.primaryKey()))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();

  await owned(counted('list'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('opt_in', 'text', (column) => column.notNull())
    .addColumn('pending_url', 'text', (column) => column.notNull())
    .addColumn('thankyou_url', 'text', (column) => column.notNull())
    .execute();

  await owned(counted('tag'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();

  await owned(counted('field'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .execute();

  await owned(counted('api_key'))
    .addColumn('list_id', 'bigint', (column) => column.notNull().references('list.id'))
    .addColumn('tag_id', 'bigint', (column) => column.notNull().references('tag.id'))
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await owned(counted('contact'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('list_id', 'bigint', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();

  await owned(ofContact(kysely.schema.createTable('subscription')))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('unique_address', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('bounce', 'text', (column) => column.notNull())
    .addColumn('optin_at', 'bigint', (column) => column.notNull())
    .addColumn('optin_text', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('confirmed_text', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_text', 'text', (column) => column.notNull())
    .addColumn('referrer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subscription_key', ['contact_id', 'channel'])
    .addUniqueConstraint('subscription_address', ['account_id', 'channel', 'unique_address'])
    .execute();

  await ofContact(kysely.schema.createTable('contact_tag'))
    .addColumn('tag_id', 'bigint', (column) => column.notNull().references('tag.id').onDelete('cascade'))
    .addColumn('tagged_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_tag_key', ['contact_id', 'tag_id'])
    .execute();

  await ofContact(
    kysely.schema.createTable('confirmation').addColumn('token_hash', 'text', (column) => column.primaryKey()),
  )
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('unique_address', 'text', (column) => column.notNull())
    .addColumn('list_id', 'bigint', (column) => column.notNull().references('list.id'))
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await kysely.schema.createIndex('confirmation_contact').on('confirmation').column('contact_id').execute();

  await kysely.schema
    .createTable('mailbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .execute();
  await kysely.schema.createIndex('mailbox_received').on('mailbox').column('received_at').execute();
}

function owned<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table.addColumn('account_id', 'bigint', (column) =>
    column.notNull().references('account.id').onDelete('cascade'),
  );
}

function ofContact<T extends string, C extends string>(table: CreateTableBuilder<T, C>) {
  return table.addColumn('contact_id', 'bigint', (column) =>
    column.notNull().references('contact.id').onDelete('cascade'),
  );
}

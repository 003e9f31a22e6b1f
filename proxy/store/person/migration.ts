import type { Migration } from '@joinery/database/migrate';

/** The migration that adds whoever signs in to the proxy's own console. */
export const peopleMigration: Migration = {
  async up({ schema }) {
    await schema
      .createTable('proxy_person')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('sites', 'text', (column) => column.notNull())
      .addColumn('invitation', 'text')
      .addColumn('invited_until', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint')
      .execute();
    await schema
      .createTable('proxy_passkey')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('person_id', 'bigint', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .execute();
    await schema
      .createTable('proxy_session')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'bigint')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addColumn('proven_at', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('proxy_question')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

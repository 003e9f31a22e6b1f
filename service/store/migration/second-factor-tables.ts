import type { Kysely } from 'kysely';
import type { Store } from '../tables.ts';
import { createCounted } from './counted.ts';

/** Makes the tables of one-time codes, recovery codes, passkeys and used questions. */
export async function createSecondFactorTables({ schema }: Kysely<unknown>, dialect: Store['dialect']): Promise<void> {
  const owned = 'account.id';
  await schema
    .createTable('code_secret')
    .addColumn('account_id', 'bigint', (column) => column.primaryKey().references(owned).onDelete('cascade'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('step', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('recovery_code')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references(owned).onDelete('cascade'))
    .execute();
  await schema.createIndex('recovery_code_account').on('recovery_code').column('account_id').execute();
  await createCounted(schema, dialect, 'passkey')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references(owned).onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
  await schema
    .createTable('used_question')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

import type { Kysely } from 'kysely';
import type { Reader, Store, Writer } from '../tables.ts';

/** A passkey. Times are Unix seconds. */
export interface StoredPasskey {
  id: number;
  accountId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  createdAt: number;
  usedAt: number | null;
}

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
  const passkey = schema.createTable('passkey');
  const counted =
    dialect === 'postgres'
      ? passkey.addColumn('id', 'bigserial', (id) => id.primaryKey())
      : passkey.addColumn('id', 'integer', (id) => id.primaryKey().autoIncrement());
  await counted
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

/** The account's sealed secret of one-time codes; undefined when none are asked for. */
export async function findCodeSecret(reader: Reader, accountId: number): Promise<string | undefined> {
  const row = await reader
    .selectFrom('code_secret')
    .select('sealed')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.sealed;
}

/**
 * Keeps the sealed secret of an account's code app, in place of the one before. `step` is that of the last code used.
 */
export async function saveCodeSecret(
  writer: Writer,
  { accountId, sealed, step }: { accountId: number; sealed: string; step: number },
): Promise<void> {
  await writer
    .insertInto('code_secret')
    .values({ account_id: accountId, sealed, step })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ sealed, step }))
    .execute();
}

/** Ends one-time codes for an account. */
export async function deleteCodeSecret(writer: Writer, accountId: number): Promise<void> {
  await writer.deleteFrom('code_secret').where('account_id', '=', accountId).execute();
}

/** Notes that the code of a step was used. Resolves with false when it, or a later one, was used before. */
export async function moveCodeStep(writer: Writer, accountId: number, step: number): Promise<boolean> {
  const row = await writer
    .updateTable('code_secret')
    .set({ step })
    .where('account_id', '=', accountId)
    .where('step', '<', step)
    .returning('step')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account’s recovery codes void and keeps the hashes of new ones; of none to end them. */
export async function replaceRecoveryCodes(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  await writer.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = hashes.map((hash) => ({ hash, account_id: accountId }));
  if (rows.length) await writer.insertInto('recovery_code').values(rows).execute();
}

/** How many recovery codes of an account are unused. Used ones are deleted. */
export async function countRecoveryCodes(reader: Reader, accountId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a recovery code up. Resolves with whether the account had it. */
export async function useRecoveryCode(writer: Writer, accountId: number, hash: string): Promise<boolean> {
  const row = await writer
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Reader, Store, Writer } from '../../store/tables.ts';
import type { StoredPasskey } from './second-factor-store.ts';

const columns = [
  'id',
  'account_id as accountId',
  'name',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'created_at as createdAt',
  'used_at as usedAt',
] as const;

/** The account's passkeys, oldest first. */
export function findPasskeys(reader: Reader, accountId: number): Promise<StoredPasskey[]> {
  return reader.selectFrom('passkey').select(columns).where('account_id', '=', accountId).orderBy('id').execute();
}

/** The passkey that a browser names, of whichever account. */
export function findPasskey(reader: Reader, credentialId: string): Promise<StoredPasskey | undefined> {
  return reader.selectFrom('passkey').select(columns).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Adds a passkey. Resolves with false when there is one with the same credential. */
export async function insertPasskey(writer: Writer, passkey: Omit<StoredPasskey, 'id' | 'usedAt'>): Promise<boolean> {
  const { accountId, name, credentialId, publicKey, counter, createdAt } = passkey;
  const row = await writer
    .insertInto('passkey')
    .values({
      ...{ account_id: accountId, name, credential_id: credentialId, public_key: publicKey, counter },
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes a sign-in with a passkey, and its signature counter. `now` is in Unix seconds. */
export async function notePasskey(writer: Writer, id: number, counter: number, now: number): Promise<void> {
  await writer.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
}

/** Deletes a passkey of the account. Resolves with whether it existed. */
export async function deletePasskey(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all passkeys of an account. */
export async function deletePasskeysOf(writer: Writer, accountId: number): Promise<void> {
  await writer.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

/** Notes that a question was answered. Resolves with false when it was before. */
export async function useQuestion(writer: Writer, hash: string, expiresAt: number): Promise<boolean> {
  const row = await writer
    .insertInto('used_question')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets questions that expired before `now` (Unix seconds): nobody can answer them any more. */
export function deleteOldQuestions(store: Store, now: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'used_question', key: 'hash', where: sql`expires_at < ${now}` }, isStopped);
}

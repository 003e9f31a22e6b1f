import type { BounceProvider, BounceRefusal } from '@joinery/contract/console';
import { type IsStopped, sweep } from '@joinery/database/sweep';
import { type Selectable, sql } from 'kysely';
import type { Reader, Store, Tables, Writer } from '../../store/tables.ts';

export type StoredBounceWebhook = Omit<Selectable<Tables['bounce_webhook']>, 'hash'>;

const selectWebhooks = (reader: Reader) =>
  reader
    .selectFrom('bounce_webhook')
    .select(['id', 'account_id', 'provider', 'sealed', 'created_at', 'taken_at', 'refused_at', 'refusal']);

/** The account's, in order of provider. */
export const findBounceWebhooks = (reader: Reader, accountId: number): Promise<StoredBounceWebhook[]> =>
  selectWebhooks(reader).where('account_id', '=', accountId).orderBy('provider').execute();

/** The one to whose address a request came; undefined if there is none. */
export const findBounceWebhook = (
  reader: Reader,
  { provider, hash }: { provider: BounceProvider; hash: string },
): Promise<StoredBounceWebhook | undefined> =>
  selectWebhooks(reader).where('hash', '=', hash).where('provider', '=', provider).executeTakeFirst();

/** Adds one. Resolves with false when the account has one of the provider. */
export async function insertBounceWebhook(
  writer: Writer,
  row: { account_id: number; provider: BounceProvider; hash: string; sealed: string; created_at: number },
): Promise<boolean> {
  const inserted = await writer
    .insertInto('bounce_webhook')
    .values({ ...row, refusal: '' })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives a provider’s webhook another address (its hash) or another sealed key. Does nothing for neither. */
export async function changeBounceWebhook(
  writer: Writer,
  { accountId, provider }: { accountId: number; provider: BounceProvider },
  changed: { hash?: string; sealed?: string },
): Promise<void> {
  if (!Object.keys(changed).length) return;
  await writer
    .updateTable('bounce_webhook')
    .set(changed)
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
}

/** Resolves with whether there was one. */
export async function deleteBounceWebhook(
  writer: Writer,
  accountId: number,
  provider: BounceProvider,
): Promise<boolean> {
  const row = await writer
    .deleteFrom('bounce_webhook')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Seconds that a later request of the same outcome isn't noted: a provider sends thousands in a row. */
const pace = 60;

/** Notes that a request was taken, or why it wasn't. */
export async function noteBounceRequest(
  writer: Writer,
  id: number,
  { at, refusal }: { at: number; refusal?: BounceRefusal | undefined },
): Promise<void> {
  const column = refusal ? 'refused_at' : 'taken_at';
  await writer
    .updateTable('bounce_webhook')
    .set(refusal ? { refused_at: at, refusal } : { taken_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb(column, 'is', null), eb(column, '<=', at - pace), ...(refusal ? [eb('refusal', '!=', refusal)] : [])]),
    )
    .execute();
}

/** Resolves with whether the token wasn't used before. */
export async function useBounceToken(writer: Writer, token: { hash: string; used_at: number }): Promise<boolean> {
  const inserted = await writer
    .insertInto('bounce_token')
    .values(token)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets tokens from before a time. */
export function deleteOldBounceTokens(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'bounce_token', key: 'hash', where: sql`used_at < ${before}` }, isStopped);
}

/** Whether any account has a webhook of a mail provider. */
export async function hasBounceWebhooks(reader: Reader): Promise<boolean> {
  return (await reader.selectFrom('bounce_webhook').select('id').limit(1).executeTakeFirst()) !== undefined;
}

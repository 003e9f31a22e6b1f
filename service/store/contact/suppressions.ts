import { prepareMany, together } from '@joinery/database/batch';
import type { Reader, Writer } from '../tables.ts';

/** Notes that the owners of these hashed addresses were erased. */
export async function insertErased(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  if (!hashes.length) return;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ is_erased: 1 }))
    .execute();
}

/** Forgets that the owners were erased. Resolves with whether any was. */
export async function deleteErased(writer: Writer, accountId: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('suppression')
    .set({ is_erased: 0 })
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .where('is_erased', '=', 1)
    .executeTakeFirstOrThrow();
  await deleteIdle(writer, accountId, hashes);
  return numUpdatedRows > 0n;
}

/**
 * Puts addresses on the suppression list. Each has its hash under today's secret first, then those under past ones.
 * Resolves with how many were not on it.
 */
export async function insertListed(
  writer: Writer,
  accountId: number,
  addresses: string[][],
  at: number,
): Promise<number> {
  const known = await writer
    .selectFrom('suppression')
    .select(['hash', 'listed_at'])
    .where('account_id', '=', accountId)
    .where('hash', 'in', addresses.flat())
    .execute();
  const listed = new Set(known.flatMap(({ hash, listed_at }) => (listed_at === null ? [] : [hash])));
  const hashes = addresses.filter((all) => !all.some((hash) => listed.has(hash))).flatMap(([current]) => current ?? []);
  if (!hashes.length) return 0;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, is_erased: 0, listed_at: at })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doUpdateSet({ listed_at: at }))
    .execute();
  return hashes.length;
}

/** Takes hashes off the suppression list. Resolves with whether any was on it. */
export async function deleteListed(writer: Writer, accountId: number, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('suppression')
    .set({ listed_at: null })
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await deleteIdle(writer, accountId, hashes);
  return numUpdatedRows > 0n;
}

async function deleteIdle(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  await writer
    .deleteFrom('suppression')
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .where('is_erased', '=', 0)
    .where('listed_at', 'is', null)
    .execute();
}

/** How many addresses are on the suppression list. */
export async function countListed(reader: Reader, accountId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('suppression')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('listed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether any of `hashes` is suppressed, or is on the suppression list. */
export async function findSuppression(
  reader: Reader,
  accountId: number,
  hashes: string[],
): Promise<'none' | 'erased' | 'listed'> {
  const found = (await together(hashes.map((hash) => selectSuppression(reader, { accountId, hash })))).flat();
  if (found.some(({ listed_at }) => listed_at !== null)) return 'listed';
  return found.length ? 'erased' : 'none';
}

const selectSuppression = prepareMany(
  { accountId: 'bigint', hash: 'text' },
  (reader: Reader, { accountId, hash }: { accountId: number; hash: string }) =>
    reader.selectFrom('suppression').select('listed_at').where('account_id', '=', accountId).where('hash', '=', hash),
);

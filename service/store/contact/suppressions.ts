import { prepareMany, together } from '@joinery/database/batch';
import type { Reader, Writer } from '../tables.ts';

export async function insertSuppressions(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  if (!hashes.length) return;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doNothing())
    .execute();
}

/** Removes hashes. Resolves with whether any existed. */
export async function deleteSuppressions(writer: Writer, accountId: number, hashes: string[]): Promise<boolean> {
  const deleted = await writer
    .deleteFrom('suppression')
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .returning('hash')
    .execute();
  return deleted.length > 0;
}

/** Whether any of `hashes` exists. */
export async function hasSuppression(reader: Reader, accountId: number, hashes: string[]): Promise<boolean> {
  const found = await together(hashes.map((hash) => selectSuppression(reader, { accountId, hash })));
  return found.some((rows) => rows.length > 0);
}

const selectSuppression = prepareMany(
  { accountId: 'bigint', hash: 'text' },
  (reader: Reader, { accountId, hash }: { accountId: number; hash: string }) =>
    reader.selectFrom('suppression').select('hash').where('account_id', '=', accountId).where('hash', '=', hash),
);

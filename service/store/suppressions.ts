import type { Reader, Writer } from './tables.ts';

export async function insertSuppressions(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  if (!hashes.length) return;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doNothing())
    .execute();
}

export async function hasSuppression(reader: Reader, accountId: number, hashes: string[]): Promise<boolean> {
  const row = await reader
    .selectFrom('suppression')
    .select('hash')
    .where('account_id', '=', accountId)
    .where('hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

import { prepareMany } from '@joinery/database/prepare-many';
import type { Reader, Writer } from './tables.ts';

export async function insertSuppressions(writer: Writer, accountId: number, hashes: string[]): Promise<void> {
  if (!hashes.length) return;
  await writer
    .insertInto('suppression')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .onConflict((conflict) => conflict.columns(['account_id', 'hash']).doNothing())
    .execute();
}

/** Whether one of `hashes`, which are two at most, is there. */
export async function hasSuppression(reader: Reader, accountId: number, hashes: string[]): Promise<boolean> {
  const [first = '', second = first] = hashes;
  const rows = await selectSuppression(reader, { accountId, first, second });
  return rows.length > 0;
}

const selectSuppression = prepareMany(
  (reader: Reader, all: { accountId: number; first: string; second: string }[]) =>
    reader
      .selectFrom('suppression')
      .select(['account_id', 'hash'])
      .where(
        'account_id',
        'in',
        all.map(({ accountId }) => accountId),
      )
      .where(
        'hash',
        'in',
        all.flatMap(({ first, second }) => [first, second]),
      ),
  ({ account_id, hash }, { accountId, first, second }) => account_id === accountId && [first, second].includes(hash),
);

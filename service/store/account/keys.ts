import { prepare } from '@joinery/database/batch';
import type { ApiKey, Listbuilding } from '../../model/key.ts';
import { listColumns, toList } from '../list/lists.ts';
import type { Reader, Writer } from '../tables.ts';

/** Adds an API key. Resolves with false when one with the same hash exists. */
export async function insertKey(
  writer: Writer,
  key: { accountId: number; listId: number; tagId: number; label: string; hash: string },
  now: number,
): Promise<boolean> {
  const row = await writer
    .insertInto('api_key')
    .values({
      account_id: key.accountId,
      list_id: key.listId,
      tag_id: key.tagId,
      label: key.label,
      hash: key.hash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The listbuilding of the API key with this hash, and its opt-in process. */
export async function findListbuilding(reader: Reader, hash: string): Promise<Listbuilding | undefined> {
  const [row] = await selectListbuilding(reader, { hash });
  return row && { keyId: row.keyId, accountId: row.accountId, tagId: row.tagId, list: toList(row) };
}

/** The account's keys, oldest first. */
export function findKeys(reader: Reader, accountId: number): Promise<ApiKey[]> {
  return reader
    .selectFrom('api_key')
    .select(['id', 'label', 'list_id as listId', 'tag_id as tagId', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes a key of the account. Resolves with whether it existed. */
export async function deleteKey(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('api_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of the account's keys is linked to the list or tag. */
export async function isLinked(
  reader: Reader,
  accountId: number,
  column: 'list_id' | 'tag_id',
  id: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where(column, '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const selectListbuilding = prepare((reader: Reader, { hash }: { hash: string }) =>
  reader
    .selectFrom('api_key')
    .innerJoin('list', 'list.id', 'api_key.list_id')
    .select(['api_key.id as keyId', 'api_key.account_id as accountId', 'api_key.tag_id as tagId'])
    .select(listColumns)
    .where('api_key.hash', '=', hash),
);

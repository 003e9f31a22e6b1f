import type { Listbuilding } from '../keys.ts';
import type { Reader, Writer } from './tables.ts';

export async function insertKey(
  writer: Writer,
  key: { accountId: number; listId: number; tagId: number; label: string; hash: string },
  now: number,
): Promise<void> {
  await writer
    .insertInto('api_key')
    .values({
      account_id: key.accountId,
      list_id: key.listId,
      tag_id: key.tagId,
      label: key.label,
      hash: key.hash,
      created_at: now,
    })
    .execute();
}

export async function findListbuilding(reader: Reader, hash: string): Promise<Listbuilding | undefined> {
  const row = await reader
    .selectFrom('api_key')
    .innerJoin('list', 'list.id', 'api_key.list_id')
    .select(['api_key.account_id as accountId', 'api_key.tag_id as tagId', 'list.id', 'list.name'])
    .select(['list.opt_in as optIn', 'list.pending_url as pendingUrl', 'list.thankyou_url as thankyouUrl'])
    .where('api_key.hash', '=', hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, tagId, ...list } = row;
  return { accountId, tagId, list };
}

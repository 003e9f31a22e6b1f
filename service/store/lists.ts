import type { List } from '../list.ts';
import type { Reader, Writer } from './tables.ts';

export async function insertList(writer: Writer, accountId: number, list: Omit<List, 'id'>): Promise<number> {
  const { id } = await writer
    .insertInto('list')
    .values({
      account_id: accountId,
      name: list.name,
      opt_in: list.optIn,
      pending_url: list.pendingUrl,
      thankyou_url: list.thankyouUrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findList(reader: Reader, accountId: number, id: number): Promise<List | undefined> {
  return lists(reader, accountId).where('id', '=', id).executeTakeFirst();
}

/** The account's predefined double opt-in process: the one without a name. */
export function findPredefinedList(reader: Reader, accountId: number): Promise<List> {
  return lists(reader, accountId).where('name', '=', '').orderBy('id').executeTakeFirstOrThrow();
}

function lists(reader: Reader, accountId: number) {
  return reader
    .selectFrom('list')
    .select(['id', 'name', 'opt_in as optIn', 'pending_url as pendingUrl', 'thankyou_url as thankyouUrl'])
    .where('account_id', '=', accountId);
}

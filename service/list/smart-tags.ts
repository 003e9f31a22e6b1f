import type { SmartTrigger } from '../model/tag.ts';
import type { Reader, Writer } from '../store/tables.ts';

/** Says what gives a smart tag to contacts from now on. */
export async function insertSmartTag(
  writer: Writer,
  accountId: number,
  tagId: number,
  { kind, id }: SmartTrigger,
): Promise<void> {
  await writer
    .insertInto('smart_tag')
    .values({ tag_id: tagId, account_id: accountId, trigger_kind: kind, trigger_id: id })
    .execute();
}

/** The ids of the account's smart tags with this trigger. */
export async function findSmartTags(reader: Reader, accountId: number, { kind, id }: SmartTrigger): Promise<number[]> {
  const rows = await reader
    .selectFrom('smart_tag')
    .select('tag_id')
    .where('account_id', '=', accountId)
    .where('trigger_kind', '=', kind)
    .where('trigger_id', '=', id)
    .orderBy('tag_id')
    .execute();
  return rows.map(({ tag_id }) => tag_id);
}

/** The triggers of the account's smart tags, by tag id. */
export async function findTriggers(reader: Reader, accountId: number): Promise<Map<number, SmartTrigger>> {
  const rows = await reader.selectFrom('smart_tag').selectAll().where('account_id', '=', accountId).execute();
  return new Map(rows.map(({ tag_id, trigger_kind, trigger_id }) => [tag_id, { kind: trigger_kind, id: trigger_id }]));
}

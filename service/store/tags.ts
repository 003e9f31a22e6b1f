import type { TagTimes } from '../record.ts';
import type { Reader, Writer } from './tables.ts';

export async function insertTag(writer: Writer, accountId: number, name: string): Promise<number> {
  const { id } = await writer
    .insertInto('tag')
    .values({ account_id: accountId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasTag(reader: Reader, accountId: number, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('tag')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a tag on a contact; one that is there keeps its time. */
export async function assignTag(writer: Writer, contactId: number, tagId: number, now: number): Promise<void> {
  await writer
    .insertInto('contact_tag')
    .values({ contact_id: contactId, tag_id: tagId, tagged_at: now })
    .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
    .execute();
}

export async function removeTag(writer: Writer, contactId: number, tagId: number): Promise<void> {
  await writer.deleteFrom('contact_tag').where('contact_id', '=', contactId).where('tag_id', '=', tagId).execute();
}

export async function findTagTimes(reader: Reader, contactId: number): Promise<TagTimes> {
  const rows = await reader
    .selectFrom('contact_tag')
    .select(['tag_id', 'tagged_at'])
    .where('contact_id', '=', contactId)
    .orderBy('tag_id')
    .execute();
  return new Map(rows.map(({ tag_id, tagged_at }) => [tag_id, tagged_at]));
}

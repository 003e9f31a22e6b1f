import { prepareRows } from '@joinery/database/batch';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Tag, TagTime } from '../model/tag.ts';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

/** Adds a tag to an account. Resolves with its id, which is `givenId` if that is given. */
export async function insertTag(
  writer: Writer,
  accountId: number,
  tag: Omit<Tag, 'id'>,
  givenId?: number,
): Promise<number> {
  const { id } = await writer
    .insertInto('tag')
    .values({ account_id: accountId, ...tag, ...(givenId !== undefined && { id: givenId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets a tag’s name and description. */
export async function updateTag(writer: Writer, { id, name, text }: Omit<Tag, 'kind'>): Promise<void> {
  await writer.updateTable('tag').set({ name, text }).where('id', '=', id).execute();
}

/** Takes a tag from its contacts, so that deleting it takes no time. */
export function releaseTag(store: Store, id: number): Promise<void> {
  return sweep(store, { table: 'contact_tag', key: 'contact_id', where: sql`tag_id = ${id}` });
}

/** Deletes a tag, and takes it from all contacts. */
export async function deleteTag(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('contact_tag').where('tag_id', '=', id).execute();
  await writer.deleteFrom('tag').where('id', '=', id).execute();
}

/** A tag of the account; undefined if that has none with this id. */
export function findTag(reader: Reader, accountId: number, id: number): Promise<Tag | undefined> {
  return tags(reader, accountId).where('id', '=', id).executeTakeFirst();
}

/** The account's tags, oldest first. */
export function findTags(reader: Reader, accountId: number): Promise<Tag[]> {
  return tags(reader, accountId).orderBy('id').execute();
}

/** Gives a contact a tag. Resolves with false when it already has the tag, whose time stays. */
export async function assignTag(writer: Writer, contactId: number, tagId: number, now: number): Promise<boolean> {
  const rows = await insertContactTag(writer, { contact_id: contactId, tag_id: tagId, tagged_at: now });
  return rows.length > 0;
}

const insertContactTag = prepareRows<
  Writer,
  Tables['contact_tag'],
  Pick<Tables['contact_tag'], 'contact_id' | 'tag_id'>
>(
  { contact_id: 'bigint', tag_id: 'bigint', tagged_at: 'bigint' },
  (writer, columns, rows) =>
    writer
      .insertInto('contact_tag')
      .columns(columns)
      .expression(rows)
      .onConflict((conflict) => conflict.columns(['contact_id', 'tag_id']).doNothing())
      .returning(['contact_id', 'tag_id']),
  (put, { contact_id, tag_id }) => put.contact_id === contact_id && put.tag_id === tag_id,
);

/** Takes a tag from a contact. */
export async function removeTag(writer: Writer, contactId: number, tagId: number): Promise<void> {
  await writer.deleteFrom('contact_tag').where('contact_id', '=', contactId).where('tag_id', '=', tagId).execute();
}

/** The tags of contacts, by contact id, in order of tag. */
export async function findTagTimes(reader: Reader, contactIds: number[]): Promise<Map<number, TagTime[]>> {
  if (!contactIds.length) return new Map();
  const rows = await reader
    .selectFrom('contact_tag')
    .innerJoin('tag', 'tag.id', 'contact_tag.tag_id')
    .select(['contact_tag.contact_id as contactId', 'tag.id', 'tag.kind', 'contact_tag.tagged_at as at'])
    .where('contact_tag.contact_id', 'in', contactIds)
    .orderBy('tag.id')
    .execute();
  return Map.groupBy(rows, ({ contactId }) => contactId);
}

function tags(reader: Reader, accountId: number) {
  return reader.selectFrom('tag').select(['id', 'name', 'kind', 'text']).where('account_id', '=', accountId);
}

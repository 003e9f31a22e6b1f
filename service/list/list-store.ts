import { prepare } from '@joinery/database/batch';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Language } from '../language.ts';
import type { Contact } from '../model/contact.ts';
import { noLetterhead } from '../model/letterhead.ts';
import { inLanguage, type List, type OptIn, type PageParameters } from '../model/list.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';

/** Adds an opt-in process to an account. Resolves with its id, which is `givenId` if that is given. */
export async function insertList(
  writer: Writer,
  accountId: number,
  list: Omit<List, 'id'>,
  givenId?: number,
): Promise<number> {
  const { id } = await writer
    .insertInto('list')
    .values({ account_id: accountId, ...toRow(list), ...(givenId !== undefined && { id: givenId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a list of the account. Resolves with whether it exists. */
export async function updateList(writer: Writer, accountId: number, { id, ...list }: List): Promise<boolean> {
  const row = await writer
    .updateTable('list')
    .set(toRow(list))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Passes a list's confirmation links to `heirId`, so that deleting it takes little time. */
export function releaseList(store: Store, id: number, heirId: number): Promise<void> {
  const set = sql`list_id = ${heirId}`;
  return sweep(store, { table: 'confirmation', key: 'token_hash', where: sql`list_id = ${id}`, set });
}

/** Deletes a list and its logos. Its confirmation links pass to `heirId`. */
export async function deleteList(writer: Writer, id: number, heirId: number): Promise<void> {
  await writer.updateTable('confirmation').set({ list_id: heirId }).where('list_id', '=', id).execute();
  await writer.deleteFrom('list').where('id', '=', id).execute();
}

/** An opt-in process of the account; undefined if that has none with this id. */
export async function findList(reader: Reader, accountId: number, id: number): Promise<List | undefined> {
  const [row] = await selectList(reader, { accountId, id });
  return row && toList(row);
}

const selectList = prepare((reader: Reader, { accountId, id }: { accountId: number; id: number }) =>
  lists(reader, accountId).where('id', '=', id),
);

/** A contact's list, in the contact's language; the predefined one when the list is gone. */
export async function findListOf(
  reader: Reader,
  accountId: number,
  { listId, language }: Pick<Contact, 'listId' | 'language'>,
): Promise<List> {
  const list = (await findList(reader, accountId, listId)) ?? (await findPredefinedList(reader, accountId));
  return inLanguage(list, language);
}

/** A list of any account. */
export async function findAnyList(reader: Reader, id: number): Promise<List | undefined> {
  const row = await reader.selectFrom('list').select(listColumns).where('id', '=', id).executeTakeFirst();
  return row && toList(row);
}

/** The account's lists, oldest first. */
export async function findLists(reader: Reader, accountId: number): Promise<List[]> {
  const rows = await lists(reader, accountId).orderBy('id').execute();
  return rows.map(toList);
}

/** The account's predefined double opt-in process: the one without a name. */
export async function findPredefinedList(reader: Reader, accountId: number): Promise<List> {
  return toList(await lists(reader, accountId).where('name', '=', '').orderBy('id').executeTakeFirstOrThrow());
}

/** The columns of `list` that `toList` needs. */
export const listColumns = [
  'list.id as listId',
  'list.name as listName',
  'list.opt_in as optIn',
  'list.pending_url as pendingUrl',
  'list.thankyou_url as thankyouUrl',
  'list.language',
  'list.resends',
  'list.tracks_opens as tracksOpens',
  'list.page_parameters as pageParameters',
  'list.letterhead',
] as const;

interface ListRow {
  listId: number;
  listName: string;
  optIn: OptIn;
  pendingUrl: string;
  thankyouUrl: string;
  language: Language;
  resends: number;
  tracksOpens: number;
  /** JSON. */
  pageParameters: string;
  /** JSON. */
  letterhead: string;
}

/** An opt-in process out of its columns, whose flags are numbers. */
export function toList({ listId, listName, resends, tracksOpens, pageParameters, ...row }: ListRow): List {
  const { optIn, pendingUrl, thankyouUrl, language } = row;
  const flags = { resends: resends === 1, tracksOpens: tracksOpens === 1 };
  const parameters = JSON.parse(pageParameters) as PageParameters;
  const letterhead = row.letterhead === '{}' ? noLetterhead : { ...noLetterhead, ...JSON.parse(row.letterhead) };
  const pages = { pendingUrl, thankyouUrl, pageParameters: parameters, letterhead };
  return { id: listId, name: listName, optIn, ...pages, language, ...flags };
}

function lists(reader: Reader, accountId: number) {
  return reader.selectFrom('list').select(listColumns).where('account_id', '=', accountId);
}

function toRow({ name, optIn, pendingUrl, thankyouUrl, pageParameters, ...list }: Omit<List, 'id'>) {
  const { language, resends, tracksOpens } = list;
  const letterhead = JSON.stringify(Object.fromEntries(Object.entries(list.letterhead).filter(([, part]) => part)));
  const pages = { pending_url: pendingUrl, thankyou_url: thankyouUrl, page_parameters: JSON.stringify(pageParameters) };
  return {
    name,
    opt_in: optIn,
    ...pages,
    letterhead,
    language,
    resends: resends ? 1 : 0,
    tracks_opens: tracksOpens ? 1 : 0,
  };
}

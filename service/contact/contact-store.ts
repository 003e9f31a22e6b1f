import type { Channel, Values } from '@joinery/contract/wire';
import { prepareMany, prepareRows, together } from '@joinery/database/batch';
import type { Language } from '../language.ts';
import type { Address, Contact } from '../model/contact.ts';
import { deleteOutgoing } from '../sending/outbox-store.ts';
import type { Reader, Tables, Writer } from '../store/tables.ts';
import { findSubscriptions } from './subscription-store.ts';

/** The contact with this key, in any account. */
export function findByKey(reader: Reader, key: string): Promise<{ id: number; accountId: number } | undefined> {
  return reader
    .selectFrom('contact')
    .select(['id', 'account_id as accountId'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The ids of the account's contacts that have `addresses`, by channel. */
export async function findIdsOf(
  reader: Reader,
  accountId: number,
  addresses: Address[],
): Promise<Partial<Record<Channel, number>>> {
  const rows = await together(
    addresses.map(({ channel, unique }) => selectIdOf(reader, { accountId, channel, unique })),
  );
  return Object.fromEntries(rows.flat().map(({ channel, contact_id }) => [channel, contact_id]));
}

/** Reads a contact of the account by its internal id or its key. */
export async function findContact(
  reader: Reader,
  accountId: number,
  by: { id: number } | { key: string },
): Promise<Contact | undefined> {
  const row = await reader
    .selectFrom('contact')
    .select(columns)
    .where('account_id', '=', accountId)
    .where((where) => where.and(by))
    .executeTakeFirst();
  return row && (await toContacts(reader, [row]))[0];
}

/** The account's contacts among `ids`. */
export async function findContacts(reader: Reader, accountId: number, ids: number[]): Promise<Contact[]> {
  if (!ids.length) return [];
  const rows = await reader
    .selectFrom('contact')
    .select(columns)
    // As an expression, it keeps SQLite from reading all the account's contacts to find these.
    .where(({ eb, lit }) => eb(eb('account_id', '+', lit(0)), '=', accountId))
    .where('id', 'in', ids)
    .execute();
  return toContacts(reader, rows);
}

/** Reads a contact and keeps others from changing it until the transaction ends. */
export async function lockContact(writer: Writer, id: number, now: number): Promise<Contact | undefined> {
  const row = await writer
    .updateTable('contact')
    .set({ changed_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && (await toContacts(writer, [row]))[0];
}

/** Adds a contact without addresses. Resolves with it under its new id. `now` is in Unix seconds. */
export async function insertContact(
  writer: Writer,
  accountId: number,
  { key, listId, language, fields }: Omit<Contact, 'id' | 'subscriptions'>,
  now: number,
): Promise<Contact> {
  const row = { account_id: accountId, key, list_id: listId, language: language ?? '', fields: JSON.stringify(fields) };
  const [newRow] = await insert(writer, { ...row, created_at: now, changed_at: now });
  if (!newRow) throw new Error('The contact got no id.');
  return { id: newRow.id, key, listId, language, fields, subscriptions: {} };
}

/** When the contact was made (Unix seconds); undefined when there is none. */
export async function findCreated(reader: Reader, id: number): Promise<number | undefined> {
  const row = await reader.selectFrom('contact').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at;
}

/** The highest id of any contact; 0 when there is none. */
export async function findNewestId(reader: Reader): Promise<number> {
  const row = await reader.selectFrom('contact').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Sets a contact’s opt-in process and all its field values. */
export async function saveContact(
  writer: Writer,
  { id, listId, fields }: Pick<Contact, 'id' | 'listId' | 'fields'>,
): Promise<void> {
  await writer
    .updateTable('contact')
    .set({ list_id: listId, fields: JSON.stringify(fields) })
    .where('id', '=', id)
    .execute();
}

/** Sets the language of a contact’s messages and pages. */
export async function saveLanguage(writer: Writer, id: number, language: Language): Promise<void> {
  await writer.updateTable('contact').set({ language }).where('id', '=', id).execute();
}

/**
 * Deletes a contact with everything that belongs to it and waits to go out about it. Resolves with whether the account
 * had it.
 */
export async function deleteContact(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('contact')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  // Afterwards, so that nobody adds more: whoever writes about the contact locks it first.
  await deleteOutgoing(writer, id);
  return true;
}

const columns = ['id', 'key', 'list_id', 'language', 'fields'] as const;
type Row = Pick<Tables['contact'], 'key' | 'list_id' | 'fields'> & { id: number; language: Language | '' };

async function toContacts(reader: Reader, rows: Row[]): Promise<Contact[]> {
  const ids = rows.map(({ id }) => id);
  const subscriptions = ids.length ? await findSubscriptions(reader, ids) : new Map();
  return rows.map(({ id, key, list_id, language, fields }) => ({
    id,
    key,
    listId: list_id,
    language: language || undefined,
    fields: JSON.parse(fields) as Values,
    subscriptions: subscriptions.get(id) ?? {},
  }));
}

const selectIdOf = prepareMany(
  { accountId: 'bigint', channel: 'text', unique: 'text' },
  (reader: Reader, { accountId, channel, unique }: Pick<Address, 'channel' | 'unique'> & { accountId: number }) =>
    reader
      .selectFrom('subscription')
      .select(['channel', 'contact_id'])
      // As a list, it makes PostgreSQL use the index of addresses, even before it has statistics, instead of reading
      // all the account's contacts.
      .where('account_id', 'in', [accountId, accountId])
      .where('channel', '=', channel)
      .where('unique_address', '=', unique),
);

type NewRow = Pick<Tables['contact'], 'account_id' | 'key' | 'list_id' | 'fields' | 'created_at' | 'changed_at'> & {
  language: string;
};

const insert = prepareRows<Writer, NewRow, { id: number; key: string }>(
  {
    account_id: 'bigint',
    key: 'text',
    list_id: 'bigint',
    language: 'text',
    fields: 'text',
    created_at: 'bigint',
    changed_at: 'bigint',
  },
  (writer, columns, rows) => writer.insertInto('contact').columns(columns).expression(rows).returning(['id', 'key']),
  (contact, { key }) => contact.key === key,
);

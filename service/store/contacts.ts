import type { Channel, Values } from '@joinery/contract/wire';
import { prepareMany } from '@joinery/database/prepare-many';
import type { Address, Contact } from '../contact.ts';
import { findSubscriptions } from './subscriptions.ts';
import type { Reader, Tables, Writer } from './tables.ts';

/** Which contacts of the account hold `addresses`, by channel. */
export async function findHolders(
  reader: Reader,
  accountId: number,
  addresses: Address[],
): Promise<Partial<Record<Channel, number>>> {
  const sought = Object.fromEntries(addresses.map(({ channel, unique }) => [channel, unique]));
  const rows = await selectHolders(reader, { accountId, email: sought.email ?? '', sms: sought.sms ?? '' });
  return Object.fromEntries(rows.map(({ channel, contact_id }) => [channel, contact_id]));
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

/** Those of the account's contacts that have one of `ids`. */
export async function findContacts(reader: Reader, accountId: number, ids: number[]): Promise<Contact[]> {
  if (!ids.length) return [];
  const rows = await reader
    .selectFrom('contact')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return toContacts(reader, rows);
}

/** Reads a contact and keeps all others from changing it until the transaction ends. */
export async function lockContact(writer: Writer, id: number, now: number): Promise<Contact | undefined> {
  const row = await writer
    .updateTable('contact')
    .set({ changed_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row && (await toContacts(writer, [row]))[0];
}

export async function insertContact(
  writer: Writer,
  accountId: number,
  { key, listId, fields }: Omit<Contact, 'id' | 'subscriptions'>,
  now: number,
): Promise<Contact> {
  const [made] = await insert(writer, { accountId, key, listId, fields: JSON.stringify(fields), now });
  if (!made) throw new Error('The contact got no id.');
  return { id: made.id, key, listId, fields, subscriptions: {} };
}

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

/** Deletes a contact with all that belongs to it; the answer is whether the account had it. */
export async function deleteContact(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('contact')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const columns = ['id', 'key', 'list_id', 'fields'] as const;
type Row = Pick<Tables['contact'], 'key' | 'list_id' | 'fields'> & { id: number };

async function toContacts(reader: Reader, rows: Row[]): Promise<Contact[]> {
  const ids = rows.map(({ id }) => id);
  const subscriptions = ids.length ? await findSubscriptions(reader, ids) : new Map();
  return rows.map(({ id, key, list_id, fields }) => ({
    id,
    key,
    listId: list_id,
    fields: JSON.parse(fields) as Values,
    subscriptions: subscriptions.get(id) ?? {},
  }));
}

/** By a list of addresses, the way in is the index even where PostgreSQL has no statistics. No address is empty: an empty one finds nobody. */
const selectHolders = prepareMany(
  (reader: Reader, all: (Record<Channel, string> & { accountId: number })[]) =>
    reader
      .selectFrom('subscription')
      .select(['account_id', 'channel', 'unique_address', 'contact_id'])
      .where(
        'account_id',
        'in',
        all.map(({ accountId }) => accountId),
      )
      .where('channel', 'in', ['email', 'sms'])
      .where(
        'unique_address',
        'in',
        all.flatMap(({ email, sms }) => [email, sms]),
      ),
  (row, sought) => row.account_id === sought.accountId && row.unique_address === sought[row.channel],
);

interface NewRow {
  accountId: number;
  key: string;
  listId: number;
  fields: string;
  now: number;
}

const insert = prepareMany(
  (writer: Writer, all: NewRow[]) =>
    writer
      .insertInto('contact')
      .values(
        all.map(({ accountId, key, listId, fields, now }) => ({
          account_id: accountId,
          key,
          list_id: listId,
          fields,
          created_at: now,
          changed_at: now,
        })),
      )
      .returning(['id', 'key']),
  (made, { key }) => made.key === key,
);

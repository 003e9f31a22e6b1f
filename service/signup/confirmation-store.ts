import type { Channel } from '@joinery/contract/wire';
import { prepareMany, prepareRows } from '@joinery/database/batch';
import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import { listColumns, toList } from '../list/list-store.ts';
import type { Change, Sent } from '../model/change.ts';
import type { Address } from '../model/contact.ts';
import type { List } from '../model/list.ts';
import { stretch } from '../store/migration/contact-tables.ts';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

/** A sent confirmation message. Times are Unix seconds. */
export interface Confirmation {
  tokenHash: string;
  contactId: number;
  channel: Channel;
  /** The address that the message went to, in its unique spelling. */
  address: string;
  sentAt: number;
  expiresAt: number;
  /** The change that confirming applies along with the subscription. */
  held?: Change | undefined;
}

/** A confirmation as it is found by its link. `usedAt` is null while nobody has used it. */
export interface StoredConfirmation extends Confirmation {
  accountId: number;
  contactKey: string;
  list: List;
  usedAt: number | null;
}

/** `mailbox` is where the message arrives: see `mailboxOf`. */
export async function insertConfirmation(
  writer: Writer,
  sent: Confirmation & { listId: number; mailbox: string },
): Promise<void> {
  const { tokenHash, contactId, channel, address, mailbox, held, listId, sentAt, expiresAt } = sent;
  await insert(writer, {
    token_hash: tokenHash,
    contact_id: contactId,
    channel,
    unique_address: address,
    mailbox,
    held: write(held),
    list_id: listId,
    sent_at: sentAt,
    expires_at: expiresAt,
  });
}

const insert = prepareRows<Writer, Omit<Tables['confirmation'], 'used_at'>>(
  {
    token_hash: 'text',
    contact_id: 'bigint',
    channel: 'text',
    unique_address: 'text',
    mailbox: 'text',
    held: 'text',
    list_id: 'bigint',
    sent_at: 'bigint',
    expires_at: 'bigint',
  },
  (writer, columns, rows) => writer.insertInto('confirmation').columns(columns).expression(rows),
);

/**
 * The messages sent to a mailbox of the account since a time (Unix seconds), two days ago at most, compared with one to
 * `unique` that holds `held`.
 */
export async function findSent(
  reader: Reader,
  accountId: number,
  { unique, held, ...where }: SentWhere & { unique: string; held: Change | undefined },
): Promise<Sent[]> {
  const rows = await selectSent(reader, { accountId, ...where });
  return rows.map((row) => ({ at: row.sentAt, isSame: row.address === unique && row.held === write(held) }));
}

interface SentWhere {
  channel: Channel;
  mailbox: string;
  since: number;
}

const selectSent = prepareMany(
  { accountId: 'bigint', channel: 'text', mailbox: 'text', since: 'bigint' },
  (reader: Reader, { accountId, channel, mailbox, since }: SentWhere & { accountId: number }) =>
    reader
      .selectFrom('confirmation')
      .innerJoin('contact', 'contact.id', 'confirmation.contact_id')
      .select(['confirmation.sent_at as sentAt', 'confirmation.unique_address as address', 'confirmation.held'])
      .where('contact.account_id', '=', accountId)
      .where('confirmation.channel', '=', channel)
      .where('confirmation.mailbox', '=', mailbox)
      .where('confirmation.sent_at', '>', since)
      .where(sql<boolean>`confirmation.sent_at / ${stretch} in (${stretchOf(since)}, ${stretchOf(since)} + 1)`),
);

const stretchOf = (time: number) => sql`cast(${time} as bigint) / ${stretch}`;

/** Makes a contact's oldest unused links with held changes void, so that at most `most` are left. */
export async function trimHeld(writer: Writer, contactId: number, most: number, now: number): Promise<void> {
  const newest = writer
    .selectFrom('confirmation')
    .select('token_hash')
    .where('contact_id', '=', contactId)
    .where('used_at', 'is', null)
    .where('held', '<>', '')
    .orderBy('sent_at', 'desc')
    .orderBy('token_hash')
    .limit(most);
  await writer
    .updateTable('confirmation')
    .set({ used_at: now, held: '' })
    .where('contact_id', '=', contactId)
    .where('used_at', 'is', null)
    .where('held', '<>', '')
    .where('token_hash', 'not in', newest)
    .execute();
}

/** Replaces the change that a confirmation holds. */
async function saveHeld(writer: Writer, tokenHash: string, held: Change): Promise<void> {
  await writer
    .updateTable('confirmation')
    .set({ held: write(held) })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** The confirmation with this token, its contact, and its opt-in process. */
export async function findConfirmation(reader: Reader, tokenHash: string): Promise<StoredConfirmation | undefined> {
  const row = await reader
    .selectFrom('confirmation')
    .innerJoin('contact', 'contact.id', 'confirmation.contact_id')
    .innerJoin('list', 'list.id', 'confirmation.list_id')
    .select(['contact.account_id as accountId', 'contact.key as contactKey'])
    .select(['confirmation.contact_id as contactId', 'confirmation.channel', 'confirmation.unique_address as address'])
    .select([
      'confirmation.sent_at as sentAt',
      'confirmation.expires_at as expiresAt',
      'confirmation.used_at as usedAt',
      'confirmation.held',
    ])
    .select(listColumns)
    .where('confirmation.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, contactKey, contactId, channel, address, sentAt, expiresAt, usedAt, held } = row;
  return {
    accountId,
    contactKey,
    contactId,
    channel,
    address,
    sentAt,
    expiresAt,
    usedAt,
    tokenHash,
    held: read(held),
    list: toList(row),
  };
}

/** Makes all unused links to the contact on this channel void, with the changes they hold. */
export async function useConfirmations(
  writer: Writer,
  contactId: number,
  channel: Channel,
  now: number,
): Promise<void> {
  await openOf(writer, contactId, channel).set({ used_at: now, held: '' }).execute();
}

/** Marks a link as used, together with the contact's other links on the channel that hold no change. */
export async function useConfirmation(
  writer: Writer,
  { tokenHash, contactId, channel }: Pick<Confirmation, 'tokenHash' | 'contactId' | 'channel'>,
  now: number,
): Promise<void> {
  await openOf(writer, contactId, channel)
    .set({ used_at: now, held: '' })
    .where(({ or, eb }) => or([eb('token_hash', '=', tokenHash), eb('held', '=', '')]))
    .execute();
}

function openOf(writer: Writer, contactId: number, channel: Channel) {
  return writer
    .updateTable('confirmation')
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .where('used_at', 'is', null);
}

function write(held: Change | undefined): string {
  return held ? JSON.stringify(held) : '';
}

function read(held: string): Change | undefined {
  return held ? (JSON.parse(held) as Change) : undefined;
}

/** Removes addresses from the changes held by any links of the account. */
export async function forgetHeld(writer: Writer, accountId: number, addresses: Address[]): Promise<void> {
  for (const { channel, unique } of addresses) {
    const quoted = JSON.stringify(unique);
    const rows = await writer
      .selectFrom('confirmation')
      .innerJoin('contact', 'contact.id', 'confirmation.contact_id')
      .select(['confirmation.token_hash', 'confirmation.held'])
      .where('contact.account_id', '=', accountId)
      .where('confirmation.held', '<>', '')
      .where(
        ({ fn, ref, val }) => sql<boolean>`${fn('replace', [ref('confirmation.held'), val(quoted), val('')])} <> held`,
      )
      .execute();
    for (const { token_hash, held } of rows) {
      const change = read(held);
      const isOther = (address: Address) => address.channel !== channel || address.unique !== unique;
      if (change) await saveHeld(writer, token_hash, { ...change, addresses: change.addresses.filter(isOther) });
    }
  }
}

/**
 * Empties the changes held by unused links that expired before a time (Unix seconds): they can't be applied any more.
 */
export function emptyExpiredConfirmations(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  const where = sql<boolean>`used_at is null and expires_at <= ${before} and held <> ''`;
  return sweep(store, { table: 'confirmation', key: 'token_hash', where, set: sql`held = ''` }, isStopped);
}

/**
 * Deletes unused links that expired before a time (Unix seconds). A used one still leads to its contact's unsubscribe
 * page.
 */
export function deleteExpiredConfirmations(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  const where = sql<boolean>`used_at is null and expires_at < ${before}`;
  return sweep(store, { table: 'confirmation', key: 'token_hash', where }, isStopped);
}

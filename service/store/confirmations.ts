import type { Channel } from '@joinery/contract/wire';
import type { Address } from '../contact.ts';
import type { List } from '../list.ts';
import { listColumns, toList } from './lists.ts';
import type { Reader, Writer } from './tables.ts';

/** A confirmation message that was sent. Times are Unix seconds. */
export interface Confirmation {
  tokenHash: string;
  contactId: number;
  channel: Channel;
  /** The address that the message went to, in its unique spelling. */
  address: string;
  sentAt: number;
  expiresAt: number;
}

export interface FoundConfirmation extends Confirmation {
  accountId: number;
  contactKey: string;
  list: List;
  usedAt: number | null;
}

export async function insertConfirmation(writer: Writer, sent: Confirmation & { listId: number }): Promise<void> {
  await writer
    .insertInto('confirmation')
    .values({
      token_hash: sent.tokenHash,
      contact_id: sent.contactId,
      channel: sent.channel,
      unique_address: sent.address,
      list_id: sent.listId,
      sent_at: sent.sentAt,
      expires_at: sent.expiresAt,
      used_at: null,
    })
    .execute();
}

/** When messages went to the contact's address, newest first; the last ten are enough to judge by. */
export async function findSentTimes(reader: Reader, contactId: number, address: Address): Promise<number[]> {
  const rows = await reader
    .selectFrom('confirmation')
    .select('sent_at')
    .where('contact_id', '=', contactId)
    .where('channel', '=', address.channel)
    .where('unique_address', '=', address.unique)
    .orderBy('sent_at', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ sent_at }) => sent_at);
}

/** The confirmation with this token, whose it is, and its opt-in process. */
export async function findConfirmation(reader: Reader, tokenHash: string): Promise<FoundConfirmation | undefined> {
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
    ])
    .select(listColumns)
    .where('confirmation.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountId, contactKey, contactId, channel, address, sentAt, expiresAt, usedAt } = row;
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
    list: toList(row),
  };
}

/** Makes every link void that was sent to the contact by this channel. */
export async function useConfirmations(
  writer: Writer,
  contactId: number,
  channel: Channel,
  now: number,
): Promise<void> {
  await writer
    .updateTable('confirmation')
    .set({ used_at: now })
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .where('used_at', 'is', null)
    .execute();
}

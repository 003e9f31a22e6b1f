import type { Channel } from '@joinery/contract/wire';
import type { SoftBounces } from '../../bounce/bounce.ts';
import type { Address, Bounce } from '../../contact/contact.ts';
import type { Reader, Writer } from '../tables.ts';

/** Soft bounces of the contact in a row; undefined when there was none. */
export function findSoftBounces(reader: Reader, contactId: number, channel: Channel): Promise<SoftBounces | undefined> {
  return reader
    .selectFrom('soft_bounce')
    .select(['count', 'last_at as lastAt'])
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

export async function saveSoftBounces(
  writer: Writer,
  contactId: number,
  channel: Channel,
  soft: SoftBounces,
): Promise<void> {
  const row = { count: soft.count, last_at: soft.lastAt };
  await writer
    .insertInto('soft_bounce')
    .values({ contact_id: contactId, channel, ...row })
    .onConflict((conflict) => conflict.columns(['contact_id', 'channel']).doUpdateSet(row))
    .execute();
}

export async function saveBounce(writer: Writer, contactId: number, channel: Channel, bounce: Bounce): Promise<void> {
  await writer
    .updateTable('subscription')
    .set({ bounce })
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .execute();
}

/** Forgets a soft bounce: something has arrived since. */
export async function clearSoftBounce(writer: Writer, contactId: number, channel: Channel): Promise<void> {
  await writer
    .updateTable('subscription')
    .set({ bounce: 'none' })
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .where('bounce', '=', 'soft')
    .execute();
}

/** How the address of the contact bounced; undefined when it has none by this channel. */
export async function findBounce(reader: Reader, contactId: number, channel: Channel): Promise<Bounce | undefined> {
  const row = await reader
    .selectFrom('subscription')
    .select('bounce')
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .executeTakeFirst();
  return row?.bounce;
}

/** The contacts that have the address: one at most in each account. */
export async function findByAddress(
  reader: Reader,
  { channel, unique }: Address,
  accountIds: number[],
): Promise<number[]> {
  const rows = await reader
    .selectFrom('subscription')
    .select('contact_id')
    .where('account_id', 'in', accountIds)
    .where('channel', '=', channel)
    .where('unique_address', '=', unique)
    .execute();
  return rows.map(({ contact_id }) => contact_id);
}

/** The contact with the id, if it is one of the accounts'. */
export async function findOwned(reader: Reader, contactId: number, accountIds: number[]): Promise<number[]> {
  const rows = await reader
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .where('account_id', 'in', accountIds)
    .execute();
  return rows.map(({ id }) => id);
}

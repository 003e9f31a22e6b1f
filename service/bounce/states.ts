import type { Channel } from '@joinery/contract/wire';
import { prepare } from '@joinery/database/batch';
import type { Address, Bounce, SoftBounces } from '../model/contact.ts';
import type { Reader, Tables, Writer } from '../store/tables.ts';

/** The contact's consecutive soft bounces; undefined when there are none. */
export function findSoftBounces(reader: Reader, contactId: number, channel: Channel): Promise<SoftBounces | undefined> {
  return reader
    .selectFrom('soft_bounce')
    .select(['count', 'last_at as lastAt'])
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .executeTakeFirst();
}

/** Sets how many soft bounces in a row an address has had. */
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

/** `at` is Unix seconds. */
export async function saveBounce(
  writer: Writer,
  contactId: number,
  channel: Channel,
  { bounce, cause, at }: { bounce: Bounce; cause: Tables['bounce']['cause'] | ''; at: number },
): Promise<void> {
  await writer
    .updateTable('subscription')
    .set({ bounce, bounce_cause: cause, bounced_at: at })
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .execute();
}

/** Clears a bounce of these kinds, because something has arrived since. */
export async function clearBounce(
  writer: Writer,
  contactId: number,
  channel: Channel,
  kinds: ('soft' | 'hard')[],
): Promise<void> {
  await writer
    .updateTable('subscription')
    .set({ bounce: 'none', bounce_cause: '' })
    .where('contact_id', '=', contactId)
    .where('channel', '=', channel)
    .where('bounce', 'in', kinds)
    .execute();
}

/** The bounce state of the contact's address; undefined when it has none on this channel. */
export async function findBounce(reader: Reader, contactId: number, channel: Channel): Promise<Bounce | undefined> {
  const [row] = await selectBounce(reader, { contactId, channel });
  return row?.bounce;
}

const selectBounce = prepare((reader: Reader, { contactId, channel }: { contactId: number; channel: Channel }) =>
  reader.selectFrom('subscription').select('bounce').where('contact_id', '=', contactId).where('channel', '=', channel),
);

/** The contacts with this address: at most one per account. */
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

/** The contact with this id, if it belongs to one of the accounts. */
export async function findOwner(reader: Reader, contactId: number, accountIds: number[]): Promise<number | undefined> {
  if (!accountIds.length) return undefined;
  const row = await reader
    .selectFrom('contact')
    .select('account_id')
    .where('id', '=', contactId)
    .where('account_id', 'in', accountIds)
    .executeTakeFirst();
  return row?.account_id;
}

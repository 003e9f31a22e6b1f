import { lockContact } from '../contact/contact-store.ts';
import type { Address, Bounce } from '../model/contact.ts';
import type { Writer } from '../store/tables.ts';
import { insertBounce } from './log.ts';
import { changeState, domainOf } from './record.ts';
import { findByAddress, saveBounce } from './states.ts';

/**
 * Sets the state of an address as the account says, which knows better than any report. Resolves with whether one of
 * its contacts has the address. `at` is Unix seconds.
 */
export async function setByHand(
  writer: Writer,
  accountId: number,
  address: Address,
  { bounce, at }: { bounce: Bounce; at: number },
): Promise<boolean> {
  const { channel } = address;
  const [contactId = 0] = await findByAddress(writer, address, [accountId]);
  const before = (await lockContact(writer, contactId, at))?.subscriptions[channel]?.bounce;
  if (before === undefined) return false;
  if (bounce === 'none') {
    await saveBounce(writer, contactId, channel, { bounce, cause: '', at });
    return true;
  }
  await insertBounce(writer, {
    ...{ contact_id: contactId, channel, domain: domainOf(address), at },
    ...{ cause: 'byHand', reply: '', mail_kind: '', mail_id: null },
    digest: `by hand ${contactId} ${channel} ${bounce} ${at}`,
  });
  await changeState(writer, contactId, channel, { before, effect: bounce, cause: 'byHand', at });
  return true;
}

import { mailboxOf } from '../contact/address.ts';
import type { Address } from '../contact/contact.ts';
import type { Writer } from '../store/tables.ts';

/**
 * Takes the mailboxes of addresses for one unit of work of a transaction; false, with nothing taken, when another unit
 * has one of them.
 */
export type ClaimMailboxes = (writer: Writer, accountId: number, addresses: Address[]) => boolean;

/**
 * Units that share a transaction run beside each other, and a lock of the database keeps none of them from counting
 * what was sent to a mailbox before the other has written.
 */
export function createMailboxClaims(): ClaimMailboxes {
  const claims = new WeakMap<Writer, Set<string>>();
  return (writer, accountId, addresses) => {
    const taken = claims.get(writer) ?? new Set();
    claims.set(writer, taken);
    const names = addresses.map((address) => `${accountId} ${mailboxOf(address)}`);
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  };
}

import { mailboxOf } from '../model/address.ts';
import type { Address } from '../model/contact.ts';
import type { Writer } from '../store/tables.ts';

/**
 * Claims the mailboxes of addresses for one unit of work in a transaction; returns false, and claims nothing, when
 * another unit has one of them.
 */
export type ClaimMailboxes = (writer: Writer, accountId: number, addresses: Address[]) => boolean;

/**
 * Units that share a transaction run concurrently, and a database lock doesn't stop one from counting a mailbox's
 * messages before another has written its own.
 */
export function createMailboxClaims(): ClaimMailboxes {
  const claims = new WeakMap<Writer, Set<string>>();
  return (writer, accountId, addresses) => {
    const mailboxes = claims.get(writer) ?? new Set();
    claims.set(writer, mailboxes);
    const names = addresses.map((address) => `${accountId} ${mailboxOf(address)}`);
    if (names.some((name) => mailboxes.has(name))) return false;
    for (const name of names) mailboxes.add(name);
    return true;
  };
}

import { deleteContact } from '../contact/contact-store.ts';
import { findAnyContact } from '../contact/find.ts';
import type { Events } from '../events.ts';
import type { Result } from '../failure.ts';
import { mailboxOf } from '../model/address.ts';
import type { Contact } from '../model/contact.ts';
import type { Mailbox } from '../sending/mailbox.ts';
import { forgetHeld } from '../signup/confirmation-store.ts';
import type { Store } from '../store/tables.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * Erases everything known about the account's contact with this email address, SMS number, id or key (GDPR, article
 * 17), and keeps its addresses from being signed up again. Failures: 5 and 11 for an invalid address, 7 when there is
 * no such contact.
 */
export type Erase = (accountId: number, who: string) => Promise<Result<true>>;

export interface EraseOptions {
  database: Store;
  suppressions: Pick<Suppressions, 'add'>;
  events: Pick<Events, 'emit'>;
  mailbox: Pick<Mailbox, 'forget'>;
  /** Unix seconds. */
  now: () => number;
}

export function createErase({ database, suppressions, events, mailbox, now }: EraseOptions): Erase {
  return async (accountId, who) => {
    const erased = await database.write(async (writer) => {
      const found = await findAnyContact(writer, accountId, who);
      if (found.failure) return found;
      const { id, subscriptions } = found.value;
      const addresses = Object.values(subscriptions).map(({ address }) => address);
      await suppressions.add(writer, accountId, addresses);
      // Listeners run before the contact's data is deleted.
      await events.emit(writer, { kind: 'erased', accountId, contactId: id, at: now() });
      await deleteContact(writer, accountId, id);
      await forgetHeld(writer, accountId, addresses);
      await mailbox.forget(writer, addresses);
      return found;
    });
    if (erased.failure) return erased;
    await database.scrub(tracesOf(erased.value));
    return { value: true };
  };
}

/** Texts that identify a contact's rows in the files of a database. */
function tracesOf({ key, subscriptions }: Contact): string[] {
  const addresses = Object.values(subscriptions).map(({ address }) => address);
  return [key, ...addresses.flatMap((address) => [address.text, address.unique, mailboxOf(address)])];
}

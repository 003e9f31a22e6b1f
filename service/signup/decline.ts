import { createHmac, hkdfSync } from 'node:crypto';
import { together } from '@joinery/database/batch';
import type { Listbuilding } from '../account/keys.ts';
import { parseAddresses } from '../contact/address.ts';
import type { Address, Contact } from '../contact/contact.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import type { Visitor } from '../page/parameters.ts';
import type { Outbox } from '../sending/outbox.ts';
import { findHolders, findNewestId, lockContact } from '../store/contact/contacts.ts';
import { deleteOldNotices, noteSent, noteTry } from '../store/contact/notices.ts';
import type { Store, Writer } from '../store/tables.ts';
import type { Addition } from './add.ts';
import { day } from './optin.ts';
import type { SendConfirmation } from './send-confirmation.ts';

/**
 * What is done when a visitor's signin was refused, so that no stranger learns about an address: it goes on like a
 * signin that was taken, and the address itself is told at most once a day. Who has unsubscribed gets a link to come
 * back; who was erased, the reason.
 */
export interface Decline {
  /**
   * Answers with whom the page is for that the visitor is sent to: the contact, or somebody made up who always is the
   * same.
   */
  tell(listbuilding: Listbuilding, addition: Addition): Promise<Visitor>;
  /** Forgets who was told more than a day ago. */
  prune(): Promise<void>;
}

export interface DeclineOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  outbox: Pick<Outbox, 'putNotification'>;
  sendConfirmation: SendConfirmation;
  suppressions: Pick<Suppressions, 'has'>;
  /** Unix seconds. */
  now: () => number;
}

export function createDecline(options: DeclineOptions): Decline {
  const { database, secret, outbox, sendConfirmation, suppressions, now } = options;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'joinery notices', 32));
  const hashOf = (purpose: string, accountId: number, about: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, accountId, about]))
      .digest();

  /** Nothing goes to a number: gateways and laws allow no text to who has had enough of them. */
  async function tell(writer: Writer, listbuilding: Listbuilding, address: Address, contact: Contact | undefined) {
    const { accountId, list, tagId } = listbuilding;
    const current = contact?.subscriptions.email;
    if (contact && current?.address.unique === address.unique) {
      const held = { fields: {}, tagIds: [tagId], addresses: [] };
      const request = { accountId, contactId: contact.id, address: current.address, list, held };
      return current.status === 'unsubscribed' && (await sendConfirmation(writer, { ...request, message: 'comeBack' }));
    }
    if (!(await suppressions.has(writer, accountId, [address]))) return false;
    const { language } = list;
    await outbox.putNotification(writer, {
      ...{ channel: 'email', to: address.text, message: 'erased', language, accountId, listId: list.id },
      data: {},
      tracksOpens: false,
    });
    return true;
  }

  return {
    tell(listbuilding, { email, smsNumber }) {
      const { accountId } = listbuilding;
      const typed = email || smsNumber;
      const addresses = parseAddresses(email, smsNumber, true).value ?? [];
      const hash = hashOf('told', accountId, addresses[0]?.unique ?? typed).toString('base64url');
      return database.write(async (writer) => {
        // One write at least, whoever it is: what was taken wrote, too.
        const [toldAt, holders] = await together([
          noteTry(writer, hash, now()),
          findHolders(writer, accountId, addresses),
        ]);
        const id = holders.email ?? holders.sms;
        const contact = id === undefined ? undefined : await lockContact(writer, id, now());
        const [address] = addresses.filter(({ channel }) => channel === 'email');
        const isDue = toldAt <= now() - day;
        if (address && isDue && (await tell(writer, listbuilding, address, contact)))
          await noteSent(writer, hash, now());
        if (contact) return { contactId: contact.id, contactKey: contact.key, email };
        const contactKey = hashOf('page', accountId, addresses[0]?.unique ?? typed)
          .toString('hex')
          .slice(0, 32);
        return { contactId: (await findNewestId(writer)) + 1, contactKey, email };
      });
    },
    prune: () => database.write((writer) => deleteOldNotices(writer, now() - day)),
  };
}

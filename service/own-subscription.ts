import type { Channel } from '@joinery/contract/wire';
import type { Contact, Status } from './contact.ts';
import type { PersonalLinks } from './personal-links.ts';
import type { SendConfirmation } from './send-confirmation.ts';
import { findByKey } from './store/contact-keys.ts';
import { findContact, lockContact } from './store/contacts.ts';
import { findListOf } from './store/lists.ts';
import type { Reader, Store, Writer } from './store/tables.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** What contacts do about their subscription by the personal link that came with a message: nobody else has it. */
export interface OwnSubscription {
  /** Looks and changes nothing: the state of the subscription that a link is of. */
  read(token: string): Promise<Status | 'unknown'>;
  /** Unsubscribes the contact from every channel, with the IP address as evidence. */
  end(token: string, ip: string): Promise<'unsubscribed' | 'unknown'>;
  /** Sends who is unsubscribed a confirmation message, unless there were enough of them lately; the subscription begins anew when that is used. */
  resume(token: string): Promise<Exclude<Status, 'unsubscribed'> | 'throttled' | 'unknown'>;
}

/** The token of a contact's link; what comes back by it is the subscription of `channel`. */
export type OwnLink = (contactKey: string, channel: Channel) => string;

export function createOwnLink(personalLinks: PersonalLinks): OwnLink {
  return (contactKey, channel) => personalLinks.make('subscription', [contactKey, channel]);
}

export interface OwnSubscriptionOptions {
  database: Store;
  personalLinks: PersonalLinks;
  unsubscribe: Unsubscribe;
  sendConfirmation: SendConfirmation;
  /** Unix seconds. */
  now: () => number;
}

interface Found {
  accountId: number;
  contact: Contact;
  channel: Channel;
}

export function createOwnSubscription(options: OwnSubscriptionOptions): OwnSubscription {
  const { database, personalLinks, unsubscribe, sendConfirmation, now } = options;

  async function find(reader: Reader, token: string): Promise<Found | undefined> {
    const [key, channel] = personalLinks.read('subscription', token) ?? [];
    const owner = key === undefined ? undefined : await findByKey(reader, key);
    const contact = owner && (await findContact(reader, owner.accountId, { id: owner.id }));
    return contact && { accountId: owner.accountId, contact, channel: channel === 'sms' ? 'sms' : 'email' };
  }

  async function findLocked(writer: Writer, token: string): Promise<Found | undefined> {
    const found = await find(writer, token);
    const contact = found && (await lockContact(writer, found.contact.id, now()));
    return contact && { ...found, contact };
  }

  return {
    async read(token) {
      const found = await find(database.kysely, token);
      return found?.contact.subscriptions[found.channel]?.status ?? 'unknown';
    },
    end: (token, ip) =>
      database.write(async (writer) => {
        const found = await findLocked(writer, token);
        if (!found) return 'unknown';
        await unsubscribe(writer, found.accountId, found.contact, { at: now(), text: ip });
        return 'unsubscribed';
      }),
    resume: (token) =>
      database.write(async (writer) => {
        const found = await findLocked(writer, token);
        const subscription = found?.contact.subscriptions[found.channel];
        if (!found || !subscription) return 'unknown';
        if (subscription.status !== 'unsubscribed') return subscription.status;
        const { accountId, contact } = found;
        const list = await findListOf(writer, accountId, contact);
        const request = { accountId, contactId: contact.id, address: subscription.address, list };
        return (await sendConfirmation(writer, request)) ? 'pending' : 'throttled';
      }),
  };
}

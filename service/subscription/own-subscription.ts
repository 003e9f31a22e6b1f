import type { Channel } from '@joinery/contract/wire';
import { findByKey, findContact, lockContact } from '../contact/contact-store.ts';
import type { PersonalLinks } from '../link/personal-links.ts';
import { findListOf } from '../list/list-store.ts';
import type { Contact, Status } from '../model/contact.ts';
import type { List } from '../model/list.ts';
import type { SendConfirmation } from '../signup/send-confirmation.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** Lets contacts change their subscription by the personal link in a message, which nobody else has. */
export interface OwnSubscription {
  /** The state of a link's subscription; changes nothing. */
  read(token: string): Promise<SubscriptionState<Status>>;
  /** Unsubscribes the contact from every channel, with the IP address as evidence. */
  end(token: string, ip: string): Promise<SubscriptionState<'unsubscribed'>>;
  /**
   * Sends an unsubscribed contact a confirmation message, unless it got enough of them lately. Using its link starts
   * the subscription anew.
   */
  resume(token: string): Promise<SubscriptionState<Exclude<Status, 'unsubscribed'> | 'throttled'>>;
}

/** A state, and the contact's opt-in process; `unknown` when the link belongs to no contact. */
export type SubscriptionState<State> = { state: State; list: List } | { state: 'unknown'; list?: never };

/** The token of a contact's personal link; `channel` is the subscription that it can resume. */
export type OwnLink = (contactKey: string, channel: Channel) => string;

/**
 * Makes the token of the link by which a contact unsubscribes or changes a subscription. It is signed and stored
 * nowhere.
 */
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

const unknown = { state: 'unknown' } as const;

interface LinkTarget {
  accountId: number;
  list: List;
  contact: Contact;
  channel: Channel;
}

export function createOwnSubscription(options: OwnSubscriptionOptions): OwnSubscription {
  const { database, personalLinks, unsubscribe, sendConfirmation, now } = options;

  async function find(reader: Reader, token: string): Promise<LinkTarget | undefined> {
    const [key, channel] = personalLinks.read('subscription', token) ?? [];
    const owner = key === undefined ? undefined : await findByKey(reader, key);
    const contact = owner && (await findContact(reader, owner.accountId, { id: owner.id }));
    if (!contact) return undefined;
    const list = await findListOf(reader, owner.accountId, contact);
    return { accountId: owner.accountId, list, contact, channel: channel === 'sms' ? 'sms' : 'email' };
  }

  async function findLocked(writer: Writer, token: string): Promise<LinkTarget | undefined> {
    const found = await find(writer, token);
    const contact = found && (await lockContact(writer, found.contact.id, now()));
    return contact && { ...found, contact };
  }

  return {
    async read(token) {
      const found = await find(database.kysely, token);
      const state = found?.contact.subscriptions[found.channel]?.status;
      return found && state ? { state, list: found.list } : unknown;
    },
    end: (token, ip) =>
      database.write(async (writer) => {
        const found = await findLocked(writer, token);
        if (!found) return unknown;
        await unsubscribe(writer, found.accountId, found.contact, { at: now(), by: { way: 'page', ip } });
        return { state: 'unsubscribed', list: found.list };
      }),
    resume: (token) =>
      database.write(async (writer) => {
        const found = await findLocked(writer, token);
        const subscription = found?.contact.subscriptions[found.channel];
        if (!found || !subscription) return unknown;
        const { accountId, contact, list } = found;
        if (subscription.status !== 'unsubscribed') return { state: subscription.status, list };
        const request = { accountId, contactId: contact.id, address: subscription.address, list };
        return { state: (await sendConfirmation(writer, request)) ? 'pending' : 'throttled', list };
      }),
  };
}

import type { ApplyChange, Change } from './change.ts';
import type { Address, Evidence } from './contact.ts';
import type { Events } from './events.ts';
import { confirm } from './optin.ts';
import type { OwnLink } from './own-subscription.ts';
import type { Pages } from './pages.ts';
import { type FoundConfirmation, findConfirmation, useConfirmation } from './store/confirmations.ts';
import { findHolders, lockContact } from './store/contacts.ts';
import { saveSubscription } from './store/subscriptions.ts';
import type { Store, Writer } from './store/tables.ts';
import { findTag } from './store/tags.ts';
import type { Suppressions } from './suppressions.ts';
import { hashToken } from './tokens.ts';

/**
 * What a link in a confirmation message still can do. A used one confirmed already, or was made void by an unsubscription; it leads on to
 * the page where the contact unsubscribes, which for somebody reached by SMS alone is the only link there is.
 */
export type LinkState =
  | { state: 'open'; thankyouUrl: string }
  | { state: 'used'; unsubscribeUrl: string }
  | { state: 'expired' | 'unknown' };

export interface Confirmations {
  /** Looks at a link and changes nothing. */
  read(token: string): Promise<LinkState>;
  /** Completes the opt-in that an open link is of, with the IP address as evidence, and applies what it holds; answers with the state before. */
  confirm(token: string, ip: string): Promise<LinkState>;
}

export interface ConfirmationsOptions {
  database: Store;
  suppressions: Pick<Suppressions, 'has'>;
  applyChange: ApplyChange;
  events: Pick<Events, 'emit'>;
  pages: Pages;
  ownLink: OwnLink;
  /** Unix seconds. */
  now: () => number;
}

export function createConfirmations(options: ConfirmationsOptions): Confirmations {
  const { database, suppressions, applyChange, events, pages, ownLink, now } = options;

  function judge(found: FoundConfirmation | undefined): LinkState {
    if (!found) return { state: 'unknown' };
    if (found.usedAt !== null) return used(found);
    if (found.expiresAt <= now()) return { state: 'expired' };
    return { state: 'open', thankyouUrl: pages.thankyou(found.list, found) };
  }

  const used = ({ contactKey, channel, list }: FoundConfirmation): LinkState => ({
    state: 'used',
    unsubscribeUrl: pages.unsubscribe(ownLink(contactKey, channel), list.language),
  });

  async function useLink(writer: Writer, token: string, evidence: Evidence): Promise<LinkState> {
    const tokenHash = hashToken(token);
    const first = await findConfirmation(writer, tokenHash);
    const contact = first && (await lockContact(writer, first.contactId, evidence.at));
    // Only what is read under the lock is sure: the same link may be used twice at once.
    const found = await findConfirmation(writer, tokenHash);
    const link = judge(found);
    if (!contact || !found || link.state !== 'open') return link;
    await useConfirmation(writer, found, evidence.at);
    const subscription = contact.subscriptions[found.channel];
    // The contact has another address by now.
    if (subscription?.address.unique !== found.address) return used(found);
    // An unsubscription makes links void: one that is open is how the contact itself comes back.
    const begins = subscription.status !== 'subscribed';
    if (begins) await saveSubscription(writer, found.accountId, contact.id, confirm(subscription, evidence));
    const held = await checkHeld(writer, contact.id, found);
    const opening = { accountId: found.accountId, list: found.list, sender: 'contact', evidence, begins } as const;
    await applyChange(writer, contact, held, opening);
    const about = { accountId: found.accountId, contactId: contact.id, listId: found.list.id, at: evidence.at };
    if (found.channel === 'email') await events.emit(writer, { kind: 'notificationClicked', ...about });
    if (begins) await events.emit(writer, { kind: 'subscribed', channel: found.channel, ...about });
    const email = contact.subscriptions.email?.address.text;
    return { state: 'open', thankyouUrl: pages.thankyou(found.list, { ...found, email }) };
  }

  /** Meanwhile another contact may have got an address, somebody been erased, or the account deleted a tag. */
  async function checkHeld(writer: Writer, contactId: number, { accountId, held }: FoundConfirmation): Promise<Change> {
    if (!held) return { fields: {}, tagIds: [], addresses: [] };
    const tags = await Promise.all(held.tagIds.map((id) => findTag(writer, accountId, id)));
    const holders = held.addresses.length ? await findHolders(writer, accountId, held.addresses) : {};
    const isFree = ({ channel }: Address) => (holders[channel] ?? contactId) === contactId;
    const isErased = held.addresses.length > 0 && (await suppressions.has(writer, accountId, held.addresses));
    return {
      fields: held.fields,
      tagIds: tags.flatMap((tag) => tag?.id ?? []),
      addresses: isErased ? [] : held.addresses.filter(isFree),
    };
  }

  return {
    read: async (token) => judge(await findConfirmation(database.kysely, hashToken(token))),
    confirm(token, ip) {
      const attempt = () => database.write((writer) => useLink(writer, token, { at: now(), text: ip }));
      // Another contact may have taken an address between the look and the insert; the second look finds it.
      return attempt().catch(attempt);
    },
  };
}

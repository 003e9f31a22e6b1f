import { together } from '@joinery/database/batch';
import { hashToken } from '../account/tokens.ts';
import { findContact, findIdsOf, lockContact, saveLanguage } from '../contact/contact-store.ts';
import { saveSubscription } from '../contact/subscription-store.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import type { Events } from '../events.ts';
import type { Language } from '../language.ts';
import type { Pages } from '../link/pages.ts';
import { findFields } from '../list/fields.ts';
import { findTag } from '../list/tag-store.ts';
import type { Change } from '../model/change.ts';
import type { Address, Contact } from '../model/contact.ts';
import type { Evidence } from '../model/evidence.ts';
import type { DataField } from '../model/field.ts';
import { inLanguage, type List } from '../model/list.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';
import type { OwnLink } from '../subscription/own-subscription.ts';
import type { ApplyChange } from './change.ts';
import { findConfirmation, type StoredConfirmation, useConfirmation } from './confirmation-store.ts';
import { confirm } from './optin.ts';

/** The state of a link in a message: it can complete an opt-in, apply the change that it holds, or do nothing more. */
export type LinkState = Open | { state: 'change'; list: List; held: Held } | DeadLink;

/** The result of pressing the button behind a link. */
export type LinkEnd = Open | { state: 'changed'; list: List } | DeadLink;

interface Open {
  state: 'open';
  list: List;
  thankyouUrl: string;
  held?: Held;
}

/**
 * A used link has already confirmed, or an unsubscription made it void. It leads on to the contact's unsubscribe page;
 * for somebody reached only by SMS, that is the only link there is.
 */
export type DeadLink =
  | { state: 'used'; list: List; unsubscribeUrl: string }
  | { state: 'expired'; list: List }
  | { state: 'unknown' };

/** The change that a link holds for its contact: see `showChange`. */
export interface Held {
  change: Change;
  contact: Contact;
  /** The account's fields. */
  fields: DataField[];
}

export interface Confirmations {
  /** Looks at a link and changes nothing. `language` is the page's. @default the list's */
  read(token: string, language?: Language): Promise<LinkState>;
  /**
   * Completes the opt-in of an open link, with the IP address as evidence, and applies the change it holds; resolves
   * with the state before.
   */
  confirm(token: string, ip: string, language?: Language): Promise<LinkEnd>;
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

const unknown: DeadLink = { state: 'unknown' };

export function createConfirmations(options: ConfirmationsOptions): Confirmations {
  const { database, suppressions, applyChange, events, pages, ownLink, now } = options;

  async function find(reader: Reader, token: string, language: Language | undefined) {
    const found = await findConfirmation(reader, hashToken(token));
    return found && { ...found, list: inLanguage(found.list, language) };
  }

  function judge(found: StoredConfirmation | undefined): Open | DeadLink {
    if (!found) return unknown;
    if (found.usedAt !== null) return used(found);
    const { list } = found;
    if (found.expiresAt <= now()) return { state: 'expired', list };
    return { state: 'open', list, thankyouUrl: pages.thankyou(list, found) };
  }

  const used = ({ contactKey, channel, list }: StoredConfirmation): DeadLink => ({
    state: 'used',
    list,
    unsubscribeUrl: pages.unsubscribe(ownLink(contactKey, channel), list.language),
  });

  async function look(reader: Reader, token: string, language: Language | undefined): Promise<LinkState> {
    const found = await find(reader, token, language);
    const link = judge(found);
    if (link.state !== 'open' || !found?.held) return link;
    const { accountId, contactId, channel, held: change } = found;
    const contact = await findContact(reader, accountId, { id: contactId });
    if (!contact) return unknown;
    const held = { change, contact, fields: await findFields(reader, accountId) };
    return contact.subscriptions[channel]?.status === 'subscribed'
      ? { state: 'change', list: found.list, held }
      : { ...link, held };
  }

  async function useLink(
    writer: Writer,
    token: string,
    evidence: Evidence,
    language: Language | undefined,
  ): Promise<LinkEnd> {
    const first = await find(writer, token, language);
    const contact = first && (await lockContact(writer, first.contactId, evidence.at));
    // Only what is read under the lock is certain: the same link may be used twice at once.
    const found = await find(writer, token, language);
    const link = judge(found);
    if (!contact || !found || link.state !== 'open') return link;
    await useConfirmation(writer, found, evidence.at);
    if (language && language !== contact.language) await saveLanguage(writer, contact.id, language);
    const subscription = contact.subscriptions[found.channel];
    // The contact's address has changed since.
    if (subscription?.address.unique !== found.address) return used(found);
    // An unsubscription makes links void, so an open one is the contact's own way back.
    const begins = subscription.status !== 'subscribed';
    if (begins) await saveSubscription(writer, found.accountId, contact.id, confirm(subscription, evidence));
    const held = await checkHeld(writer, contact.id, found, suppressions);
    const opening = { accountId: found.accountId, list: found.list, sender: 'contact', evidence, begins } as const;
    await applyChange(writer, contact, held, opening);
    const about = { accountId: found.accountId, contactId: contact.id, listId: found.list.id, at: evidence.at };
    if (found.channel === 'email') await events.emit(writer, { kind: 'notificationClicked', ...about });
    if (begins) await events.emit(writer, { kind: 'subscribed', channel: found.channel, ...about });
    if (!begins && found.held) return { state: 'changed', list: found.list };
    const email = contact.subscriptions.email?.address.text;
    return { state: 'open', list: found.list, thankyouUrl: pages.thankyou(found.list, { ...found, email }) };
  }

  return {
    read: (token, language) => look(database.kysely, token, language),
    confirm(token, ip, language) {
      const attempt = () =>
        database.write((writer) => useLink(writer, token, { at: now(), by: { way: 'page', ip } }, language));
      // Another contact may have taken an address between the check and the insert; the second check finds it.
      return attempt().catch(attempt);
    },
  };
}

/** In the meantime another contact may have got an address, somebody been erased, or the account deleted a tag. */
async function checkHeld(
  writer: Writer,
  contactId: number,
  { accountId, held }: StoredConfirmation,
  suppressions: ConfirmationsOptions['suppressions'],
): Promise<Change> {
  if (!held) return { fields: {}, tagIds: [], addresses: [] };
  const tags = await together(held.tagIds.map((id) => findTag(writer, accountId, id)));
  const ids = held.addresses.length ? await findIdsOf(writer, accountId, held.addresses) : {};
  const isFree = ({ channel }: Address) => (ids[channel] ?? contactId) === contactId;
  const isErased = held.addresses.length > 0 && (await suppressions.has(writer, accountId, held.addresses));
  return {
    fields: held.fields,
    tagIds: tags.flatMap((tag) => tag?.id ?? []),
    addresses: isErased ? [] : held.addresses.filter(isFree),
  };
}

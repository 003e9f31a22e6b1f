import type { Values } from '@joinery/contract/wire';
import { together } from '@joinery/database/batch';
import { createContactKey } from '../account/tokens.ts';
import { isStale } from '../bounce/bounce.ts';
import { saveBounce } from '../bounce/states.ts';
import { findIdsOf, insertContact, lockContact } from '../contact/contact-store.ts';
import type { Suppressions } from '../erasure/suppressions.ts';
import { fail, type Result } from '../failure.ts';
import type { Language } from '../language.ts';
import type { Change } from '../model/change.ts';
import type { Address, Contact } from '../model/contact.ts';
import type { Origin } from '../model/evidence.ts';
import type { List } from '../model/list.ts';
import type { Writer } from '../store/tables.ts';
import type { ApplyChange, Opening } from './change.ts';
import { createMailboxClaims } from './mailbox-claims.ts';
import type { SubmitChange } from './submit-change.ts';

/** The account and opt-in process to add a contact to, and by whom. */
export interface Place {
  accountId: number;
  /** In the language of the form that was shown, if that is known. */
  list: List;
  /** The language of the form that was shown, for messages and pages from now on. @default the list's */
  language?: Language | undefined;
  /** @default no tag */
  tagId?: number | undefined;
  /** A visitor's word takes nothing from a known contact until that contact has confirmed it: see `SubmitChange`. */
  sender: 'account' | 'visitor';
  /** Whether an address that bounced for good a while ago gets messages again. @default it doesn't */
  renews?: boolean | undefined;
  /** The contact's origin. @default a call of the interface */
  by?: Origin | undefined;
  /** Runs in the same transaction as the contact's write. @default nothing */
  alongside?: ((writer: Writer, subscribed: Subscribed) => Promise<void>) | undefined;
}

/** A checked subscription. */
export interface NewSubscription extends Place {
  /** One email address, one SMS number, or both. */
  addresses: Address[];
  fields: Values;
}

export interface Subscribed {
  contactId: number;
  contactKey: string;
}

/**
 * Adds a contact, or updates the one that already has an address; tags it and starts the opt-in of each address. A
 * visitor's submission for a known contact is applied as described at `SubmitChange`. Failure 4 for an unsubscribed
 * contact or an erased address, 9 for a number that another contact has; nothing is changed then.
 */
export type Subscribe = (writer: Writer, subscription: NewSubscription) => Promise<Result<Subscribed>>;

/**
 * Does the same as `Subscribe` for an unknown contact, without locking anything. Resolves with undefined, having
 * changed nothing, for a known one, an erased address, or a mailbox that another unit of the transaction has.
 */
export type Welcome = (writer: Writer, subscription: NewSubscription) => Promise<Result<Subscribed> | undefined>;

export interface Subscribing {
  subscribe: Subscribe;
  welcome: Welcome;
}

export interface SubscribeOptions {
  suppressions: Pick<Suppressions, 'has'>;
  applyChange: ApplyChange;
  submitChange: SubmitChange;
  /** Unix seconds. */
  now: () => number;
}

/** Makes step 4 of a signup, with `applyChange` and `submitChange` for step 5. */
export function createSubscribe({ suppressions, applyChange, submitChange, now }: SubscribeOptions): Subscribing {
  async function subscribe(writer: Writer, subscription: NewSubscription): Promise<Result<Subscribed>> {
    const result = await attempt(writer, subscription);
    const isVisitorsPair = subscription.sender === 'visitor' && subscription.addresses.length === 2;
    if (!result.failure || !isVisitorsPair) return result;
    // A number that can't be used, whoever ruled it out, doesn't keep a visitor from signing up an email address.
    // Nobody learns of it.
    const addresses = subscription.addresses.filter(({ channel }) => channel === 'email');
    return attempt(writer, { ...subscription, addresses });
  }

  async function attempt(writer: Writer, subscription: NewSubscription): Promise<Result<Subscribed>> {
    const { accountId, addresses, sender } = subscription;
    const { change, opening } = open(subscription);
    const [isSuppressed, found] = await together([
      suppressions.has(writer, accountId, addresses),
      lockSubscriber(writer, accountId, addresses, opening.evidence.at),
    ]);
    if (isSuppressed) return fail(4);
    if (found.failure) return found;
    const contact = found.value;
    if (!contact) return create(writer, subscription, change, opening);
    if (addresses.some(({ channel }) => contact.subscriptions[channel]?.status === 'unsubscribed')) return fail(4);

    if (subscription.renews) await renew(writer, contact, addresses, opening.evidence.at);
    if (sender === 'visitor') await submitChange(writer, contact, change, opening);
    else await applyChange(writer, contact, change, opening);
    return end(writer, subscription, contact);
  }

  const claimMailboxes = createMailboxClaims();

  const welcome: Welcome = async (writer, subscription) => {
    const { accountId, addresses } = subscription;
    if (!claimMailboxes(writer, accountId, addresses)) return undefined;
    const [isSuppressed, ids] = await together([
      suppressions.has(writer, accountId, addresses),
      findIdsOf(writer, accountId, addresses),
    ]);
    if (isSuppressed || Object.keys(ids).length) return undefined;
    const { change, opening } = open(subscription);
    return create(writer, subscription, change, opening);
  };

  function open({ accountId, addresses, fields, list, tagId, sender, by = { way: 'interface' } }: NewSubscription) {
    const change: Change = { fields, tagIds: tagId === undefined ? [] : [tagId], addresses };
    return { change, opening: { accountId, list, sender, evidence: { at: now(), by } } };
  }

  async function create(
    writer: Writer,
    subscription: NewSubscription,
    { fields, ...change }: Change,
    opening: Opening,
  ): Promise<Result<Subscribed>> {
    const { accountId, list, evidence } = opening;
    const { language } = subscription;
    const newContact = { key: createContactKey(), listId: list.id, language, fields };
    const contact = await insertContact(writer, accountId, newContact, evidence.at);
    await applyChange(writer, contact, { ...change, fields: {} }, opening);
    return end(writer, subscription, contact);
  }

  async function end(
    writer: Writer,
    { alongside }: NewSubscription,
    { id: contactId, key: contactKey }: Contact,
  ): Promise<Result<Subscribed>> {
    await alongside?.(writer, { contactId, contactKey });
    return { value: { contactId, contactKey } };
  }

  return { subscribe, welcome };
}

/** Forgets bounces of long ago: whoever signs up expects mail, so the address may work by now. */
async function renew(writer: Writer, contact: Contact, addresses: Address[], at: number): Promise<void> {
  for (const { channel, unique } of addresses) {
    const subscription = contact.subscriptions[channel];
    if (!subscription || subscription.address.unique !== unique) continue;
    if (!isStale(subscription.bounce, subscription.bouncedAt, at)) continue;
    await saveBounce(writer, contact.id, channel, { bounce: 'none', cause: '', at });
    contact.subscriptions[channel] = { ...subscription, bounce: 'none' };
  }
}

/** The contact with these addresses, locked; undefined when there is none. */
async function lockSubscriber(
  writer: Writer,
  accountId: number,
  addresses: Address[],
  now: number,
): Promise<Result<Contact | undefined>> {
  const ids = await findIdsOf(writer, accountId, addresses);
  const id = ids.email ?? ids.sms;
  if (id === undefined) return { value: undefined };
  const contact = await lockContact(writer, id, now);
  const isNewEmail = addresses.some(({ channel }) => channel === 'email') && ids.email === undefined;
  const hasOtherEmail = isNewEmail && contact?.subscriptions.email !== undefined;
  const isTaken = ids.sms !== undefined && ids.sms !== id;
  if (!hasOtherEmail && !isTaken) return { value: contact };
  return fail(9, 'The SMS number is already assigned to another contact. Sign up without it, or with another one.');
}

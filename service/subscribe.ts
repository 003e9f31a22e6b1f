import type { Values } from '@joinery/contract/wire';
import type { AssignTag } from './assign-tag.ts';
import type { Confirmations } from './confirmations.ts';
import { type Address, apiEvidence, type Contact, type Evidence, type Subscription } from './contact.ts';
import { fail, type Result } from './failure.ts';
import type { List, OptIn } from './list.ts';
import { signUp } from './optin.ts';
import { useConfirmations } from './store/confirmations.ts';
import { findHolders, insertContact, lockContact, saveContact } from './store/contacts.ts';
import { saveSubscription } from './store/subscriptions.ts';
import type { Writer } from './store/tables.ts';
import type { Suppressions } from './suppressions.ts';
import { createContactKey } from './tokens.ts';

/** What somebody is subscribed with; everything in it has been checked. */
export interface NewSubscription {
  accountId: number;
  /** One email address, one SMS number, or both. */
  addresses: Address[];
  fields: Values;
  list: List;
  /** @default no tag */
  tagId?: number | undefined;
  /** Where the subscription comes from, as evidence. @default a call of the interface */
  source?: string | undefined;
}

export interface Subscribed {
  contactId: number;
  contactKey: string;
}

/**
 * Adds a contact, or updates the one that has an address already; tags it and starts the opt-in of each address. Failure 4 for who has
 * unsubscribed or was erased, 9 for a number that another contact has; then nothing is changed.
 */
export type Subscribe = (writer: Writer, subscription: NewSubscription) => Promise<Result<Subscribed>>;

export interface SubscribeOptions {
  confirmations: Confirmations;
  suppressions: Suppressions;
  assignTag: AssignTag;
  /** Unix seconds. */
  now: () => number;
}

export function createSubscribe({ confirmations, suppressions, assignTag, now }: SubscribeOptions): Subscribe {
  return async (writer, { accountId, addresses, fields, list, tagId, source }) => {
    const evidence = source ? { at: now(), text: source } : apiEvidence(now());
    if (await suppressions.has(writer, accountId, addresses)) return fail(4);
    const found = await findHolder(writer, accountId, addresses, evidence.at);
    if (found.failure) return found;
    const before = found.value?.subscriptions ?? {};
    const signedUp = signUpAll(before, addresses, list.optIn, evidence);
    if (signedUp.failure) return signedUp;

    const changed = signedUp.value.filter((next) => next !== before[next.address.channel]);
    const { id, key } = await save(found.value, changed.length > 0);
    for (const next of changed) {
      const { channel, unique } = next.address;
      const isSame = before[channel]?.address.unique === unique;
      if (before[channel] && !isSame) await useConfirmations(writer, id, channel, evidence.at);
      await saveSubscription(writer, accountId, id, next);
      if (next.status === 'pending' && (!isSame || list.resends)) {
        await confirmations.send(writer, id, next.address, list);
      }
    }
    if (tagId !== undefined) await assignTag(writer, { accountId, contactId: id, tagId, at: evidence.at });
    return { value: { contactId: id, contactKey: key } };

    /** The list of a known contact changes with the opt-in that it begins there. */
    async function save(contact: Contact | undefined, isNewOptIn: boolean): Promise<Pick<Contact, 'id' | 'key'>> {
      if (!contact) {
        const made = { key: createContactKey(), listId: list.id, fields };
        return insertContact(writer, accountId, made, evidence.at);
      }
      const listId = isNewOptIn ? list.id : contact.listId;
      await saveContact(writer, { id: contact.id, listId, fields: { ...contact.fields, ...fields } });
      return contact;
    }
  };
}

/** The contact that holds the addresses, locked; undefined when nobody does. */
async function findHolder(
  writer: Writer,
  accountId: number,
  addresses: Address[],
  now: number,
): Promise<Result<Contact | undefined>> {
  const holders = await findHolders(writer, accountId, addresses);
  const id = holders.email ?? holders.sms;
  const contact = id === undefined ? undefined : await lockContact(writer, id, now);
  const isNewEmail = addresses.some(({ channel }) => channel === 'email') && holders.email === undefined;
  const hasOtherEmail = isNewEmail && contact?.subscriptions.email !== undefined;
  const isTaken = holders.sms !== undefined && holders.sms !== id;
  if (!hasOtherEmail && !isTaken) return { value: contact };
  return fail(9, 'The SMS number is already assigned to another contact. Sign up without it, or with another one.');
}

function signUpAll(
  before: Contact['subscriptions'],
  addresses: Address[],
  optIn: OptIn,
  evidence: Evidence,
): Result<Subscription[]> {
  const subscriptions: Subscription[] = [];
  for (const address of addresses) {
    const next = signUp(before[address.channel], address, optIn, evidence);
    if (!next) return fail(4);
    subscriptions.push(next);
  }
  return { value: subscriptions };
}

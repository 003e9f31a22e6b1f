import { together } from '@joinery/database/batch';
import { saveContact } from '../contact/contact-store.ts';
import { saveSubscription } from '../contact/subscription-store.ts';
import type { Events } from '../events.ts';
import type { AssignTag } from '../list/assign-tag.ts';
import type { Change } from '../model/change.ts';
import type { Contact, Subscription } from '../model/contact.ts';
import type { Evidence } from '../model/evidence.ts';
import type { List } from '../model/list.ts';
import type { Writer } from '../store/tables.ts';
import { useConfirmations } from './confirmation-store.ts';
import { type Sender, signUp } from './optin.ts';
import type { SendConfirmation } from './send-confirmation.ts';

/** The opt-in process of a change, and who asked for it. */
export interface Opening {
  accountId: number;
  list: List;
  sender: Sender;
  evidence: Evidence;
  /** Whether this process has just completed an opt-in of the contact. @default no */
  begins?: boolean;
  /** Whether to ask an address again that is already waiting. @default as the opt-in process is set */
  asksAgain?: boolean;
}

/**
 * Changes a locked contact: its field values, its addresses with their opt-in, its tags. Unsubscribed addresses stay as
 * they are.
 */
export type ApplyChange = (writer: Writer, contact: Contact, change: Change, opening: Opening) => Promise<void>;

export interface ApplyChangeOptions {
  sendConfirmation: SendConfirmation;
  assignTag: AssignTag;
  events: Pick<Events, 'emit'>;
}

/** Makes step 5 of a signup. */
export function createApplyChange({ sendConfirmation, assignTag, events }: ApplyChangeOptions): ApplyChange {
  return async (writer, contact, { fields, tagIds, addresses }, opening) => {
    const { accountId, list, sender, evidence, begins = false } = opening;
    const { id, subscriptions: before } = contact;
    const changed = addresses.flatMap((address) => {
      const current = before[address.channel];
      const next = signUp(current, address, list.optIn, opening);
      return next && next !== current ? [next] : [];
    });
    // A known contact's list changes with an opt-in that it begins there, not by a visitor's word.
    const listId = begins || (changed.length && sender !== 'visitor') ? list.id : contact.listId;
    const isChanged = listId !== contact.listId || Object.keys(fields).length > 0;
    // Tags come last, so that what follows from one sees the changed contact.
    await together([
      isChanged && saveContact(writer, { id, listId, fields: { ...contact.fields, ...fields } }),
      ...changed.map((next) => open(writer, contact, next, opening)),
      ...tagIds.map((tagId) => assignTag(writer, { accountId, contactId: id, tagId, at: evidence.at })),
    ]);
  };

  async function open(writer: Writer, contact: Contact, next: Subscription, opening: Opening) {
    const { accountId, list, evidence, asksAgain = list.resends } = opening;
    const { id: contactId, subscriptions } = contact;
    const { address, status } = next;
    const before = subscriptions[address.channel]?.address;
    const isSame = before?.unique === address.unique;
    if (before && !isSame) await useConfirmations(writer, contactId, address.channel, evidence.at);
    const isAsked = status === 'pending' && (!isSame || asksAgain);
    await together([
      saveSubscription(writer, accountId, contactId, next),
      isAsked && sendConfirmation(writer, { accountId, contactId, address, list }),
    ]);
    if (status !== 'subscribed') return;
    const about = { accountId, contactId, listId: list.id, at: evidence.at };
    await events.emit(writer, { kind: 'subscribed', channel: address.channel, ...about });
  }
}

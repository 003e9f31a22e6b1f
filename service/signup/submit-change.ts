import type { Change } from '../model/change.ts';
import type { Address, Contact } from '../model/contact.ts';
import type { Writer } from '../store/tables.ts';
import type { ApplyChange, Opening } from './change.ts';
import type { SendConfirmation } from './send-confirmation.ts';

/**
 * Takes a visitor's submission for a known contact. Anybody can type somebody else's address, so only what takes
 * nothing away is done at once: the contact gets the tag, and empty fields get their values. Other values, and
 * addresses that the contact doesn't have, wait behind a link of their own, sent to an address that the contact has. No
 * other link ever applies them.
 */
export type SubmitChange = (writer: Writer, contact: Contact, change: Change, opening: Opening) => Promise<void>;

export interface SubmitChangeOptions {
  applyChange: ApplyChange;
  sendConfirmation: SendConfirmation;
}

/** Makes the visitor’s half of step 5 of a signup. */
export function createSubmitChange({ applyChange, sendConfirmation }: SubmitChangeOptions): SubmitChange {
  return async (writer, contact, { fields, tagIds, addresses }, opening) => {
    const { accountId, list } = opening;
    const isKnown = ({ channel, unique }: Address) => contact.subscriptions[channel]?.address.unique === unique;
    const isSubscribed = ({ channel }: Address) => contact.subscriptions[channel]?.status === 'subscribed';
    const ownAddresses = addresses.filter(isKnown);
    const entries = Object.entries(fields);
    const filled = Object.fromEntries(entries.filter(([name]) => !contact.fields[name]));
    const others = entries.filter(([name, value]) => contact.fields[name] && contact.fields[name] !== value);
    const strange = addresses.filter((address) => !isKnown(address));
    const held = { fields: Object.fromEntries(others), tagIds: [], addresses: strange };
    const isHeld = others.length > 0 || strange.length > 0;
    // An unconfirmed contact gets one message, whose link does both.
    const judge = ownAddresses.find(isSubscribed) ?? ownAddresses[0];
    const asksAgain = list.resends && !isHeld;
    await applyChange(writer, contact, { fields: filled, tagIds, addresses: ownAddresses }, { ...opening, asksAgain });
    if (!isHeld || !judge) return;
    const message = isSubscribed(judge) ? 'change' : 'confirmation';
    await sendConfirmation(writer, { accountId, contactId: contact.id, address: judge, list, message, held });
  };
}

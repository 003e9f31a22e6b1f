import type { ApplyChange, Change, Opening } from './change.ts';
import type { Address, Contact } from './contact.ts';
import type { SendConfirmation } from './send-confirmation.ts';
import type { Writer } from './store/tables.ts';
import { findTagTimes } from './store/tags.ts';

/**
 * Takes what a visitor sent for a contact that is known already. Anybody can type somebody else's address, so what it would change waits
 * for the contact: it is held with a confirmation message to an address that the contact has, and applied when that is used. Under single
 * opt-in, where the account has chosen to believe forms, only addresses wait that the contact does not have. Nothing goes out when there is
 * nothing new and nothing left to confirm.
 */
export type SubmitChange = (writer: Writer, contact: Contact, change: Change, opening: Opening) => Promise<void>;

export interface SubmitChangeOptions {
  applyChange: ApplyChange;
  sendConfirmation: SendConfirmation;
}

export function createSubmitChange({ applyChange, sendConfirmation }: SubmitChangeOptions): SubmitChange {
  return async (writer, contact, change, opening) => {
    const { accountId, list } = opening;
    const isKnown = ({ channel, unique }: Address) => contact.subscriptions[channel]?.address.unique === unique;
    const known = change.addresses.filter(isKnown);
    const strange = change.addresses.filter((address) => !isKnown(address));
    const isTrusted = list.optIn === 'single';
    await applyChange(writer, contact, { ...(isTrusted ? change : nothing), addresses: known }, opening);

    const held = { ...(isTrusted ? nothing : await findNews(writer, contact, change)), addresses: strange };
    const isSubscribed = ({ channel }: Address) => contact.subscriptions[channel]?.status === 'subscribed';
    const judge = known.find(isSubscribed) ?? known[0];
    if (!judge || isEmpty(held)) return;
    const isSilent = !isSubscribed(judge) && !list.resends;
    await sendConfirmation(writer, { accountId, contactId: contact.id, address: judge, list, held, isSilent });
  };
}

const nothing = { fields: {}, tagIds: [] };

/** What of a change the contact does not have yet. */
async function findNews(writer: Writer, { id, fields }: Contact, change: Change): Promise<Omit<Change, 'addresses'>> {
  const tags = (await findTagTimes(writer, [id])).get(id) ?? [];
  return {
    fields: Object.fromEntries(Object.entries(change.fields).filter(([name, value]) => fields[name] !== value)),
    tagIds: change.tagIds.filter((tagId) => !tags.some((tag) => tag.id === tagId)),
  };
}

function isEmpty({ fields, tagIds, addresses }: Change): boolean {
  return !Object.keys(fields).length && !tagIds.length && !addresses.length;
}

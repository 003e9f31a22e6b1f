import type { Suppressions } from '../erasure/suppressions.ts';
import { type Failure, fail, type Result } from '../failure.ts';
import { findFields } from '../list/fields.ts';
import { findListOf } from '../list/list-store.ts';
import { parseAddresses } from '../model/address.ts';
import type { Address, Contact, Subscription } from '../model/contact.ts';
import { checkFields, emptiedFields } from '../model/field.ts';
import type { List } from '../model/list.ts';
import { useConfirmations } from '../signup/confirmation-store.ts';
import { readdress, signUp } from '../signup/optin.ts';
import type { SendConfirmation } from '../signup/send-confirmation.ts';
import type { Store, Writer } from '../store/tables.ts';
import { findContact, findIdsOf, lockContact, saveContact } from './contact-store.ts';
import { identify } from './contacts.ts';
import { saveSubscription } from './subscription-store.ts';

/** Changes to a contact. Empty addresses stay as they are; an empty field value removes the value. */
export interface ContactChanges {
  email: string;
  smsNumber: string;
  /** Unchecked wire values, by field name. */
  fields: Record<string, unknown>;
}

/**
 * Changes the account's contact with this internal id or key; the value is false when there is none. A new address
 * keeps the state of the one it replaces; the first on its channel begins an opt-in. Failures: 4 for an erased address,
 * 5, 30, 11, 8, and 507 and 9 for an address that another contact has.
 */
export type Update = (accountId: number, idOrKey: string, changes: ContactChanges) => Promise<Result<boolean>>;

export interface UpdateOptions {
  database: Store;
  sendConfirmation: SendConfirmation;
  suppressions: Pick<Suppressions, 'has'>;
  allowTestAddresses: boolean;
  /** Unix seconds. */
  now: () => number;
}

export function createUpdate(options: UpdateOptions): Update {
  const { database, sendConfirmation, suppressions, allowTestAddresses, now } = options;

  return async (accountId, idOrKey, { email, smsNumber, fields }) => {
    const by = identify(idOrKey);
    const addresses = parseAddresses(email, smsNumber, allowTestAddresses);
    if (addresses.failure) return addresses;
    const checked = checkFields(await findFields(database.kysely, accountId), fields);
    if (checked.failure) return checked;

    const attempt = () =>
      database.write(async (writer): Promise<Result<boolean>> => {
        const found = by && (await findContact(writer, accountId, by));
        const contact = found && (await lockContact(writer, found.id, now()));
        if (!contact) return { value: false };
        const failure = await findTaken(writer, accountId, contact.id, addresses.value);
        if (failure) return { failure };
        if (addresses.value.length && (await suppressions.has(writer, accountId, addresses.value))) return fail(4);
        const kept = Object.entries(contact.fields).filter(([name]) => !emptiedFields(fields).includes(name));
        await saveContact(writer, { ...contact, fields: { ...Object.fromEntries(kept), ...checked.value } });
        for (const address of addresses.value) await move(writer, accountId, contact, address);
        return { value: true };
      });
    // Somebody else may have taken the address between the check and the change; the second check finds them.
    return attempt().catch(attempt);
  };

  async function move(writer: Writer, accountId: number, contact: Contact, address: Address) {
    const before = contact.subscriptions[address.channel];
    const list = await findListOf(writer, accountId, contact);
    const after = before ? readdress(before, address) : begin(address, list);
    if (!after) return;
    const isSame = before?.address.unique === address.unique;
    if (before && !isSame) await useConfirmations(writer, contact.id, address.channel, now());
    await saveSubscription(writer, accountId, contact.id, after);
    if (!isSame && after.status === 'pending') {
      await sendConfirmation(writer, { accountId, contactId: contact.id, address, list });
    }
  }

  function begin(address: Address, { optIn }: List): Subscription | undefined {
    return signUp(undefined, address, optIn, { sender: 'account', evidence: { at: now(), by: { way: 'interface' } } });
  }
}

async function findTaken(
  writer: Writer,
  accountId: number,
  contactId: number,
  addresses: Address[],
): Promise<Failure | undefined> {
  if (!addresses.length) return undefined;
  const { email = contactId, sms = contactId } = await findIdsOf(writer, accountId, addresses);
  if (email !== contactId)
    return fail(507, 'Another contact has this email address. Change or delete that one first.').failure;
  if (sms !== contactId)
    return fail(9, 'Another contact has this SMS number. Change or delete that one first.').failure;
  return undefined;
}

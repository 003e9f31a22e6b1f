import { parseEmail, parseSmsNumber } from './address.ts';
import type { Confirmations } from './confirmations.ts';
import { type Address, apiEvidence, type Contact, type Evidence, type Subscription } from './contact.ts';
import { fail, type Result } from './failure.ts';
import { checkFields } from './field.ts';
import type { Listbuilding } from './keys.ts';
import { signUp } from './optin.ts';
import type { Pages } from './pages.ts';
import { useConfirmations } from './store/confirmations.ts';
import { findHolders, insertContact, lockContact, saveContact } from './store/contacts.ts';
import { findFields } from './store/fields.ts';
import { saveSubscription } from './store/subscriptions.ts';
import type { Store, Writer } from './store/tables.ts';
import { assignTag } from './store/tags.ts';
import { createContactKey } from './tokens.ts';

/** What is signed in. Empty texts are absent. */
export interface SigninRequest {
  email: string;
  smsNumber: string;
  /** Wire values by field name, not checked yet. */
  fields: Record<string, unknown>;
}

/** Adds or updates a contact, tags it and starts the opt-in; the value is the address of the page to send the visitor to. */
export type Signin = (listbuilding: Listbuilding, request: SigninRequest) => Promise<Result<string>>;

export interface SigninOptions {
  database: Store;
  confirmations: Confirmations;
  pages: Pages;
  /** Whether addresses on reserved domains, where no mail arrives, are taken. */
  allowTestAddresses: boolean;
  /** Unix seconds. */
  now: () => number;
}

/** Failures: 5, 11, 30 and 32 for the addresses, 8 for a field, 4 for who has unsubscribed, 9 for a number that another contact has. */
export function createSignin({ database, confirmations, pages, allowTestAddresses, now }: SigninOptions): Signin {
  return async (listbuilding, request) => {
    const addresses = parseAddresses(request, allowTestAddresses);
    if (addresses.failure) return addresses;
    const hasFields = Object.keys(request.fields).length > 0;
    const known = hasFields ? await findFields(database.kysely, listbuilding.accountId) : [];
    const fields = checkFields(known, request.fields);
    if (fields.failure) return fields;

    const attempt = () => database.write((writer) => write(writer, listbuilding, addresses.value, fields.value));
    // Somebody else may have taken the address between the look and the insert; the second look finds them.
    return attempt().catch(attempt);
  };

  async function write(
    writer: Writer,
    { accountId, list, tagId }: Listbuilding,
    addresses: Address[],
    values: Contact['fields'],
  ): Promise<Result<string>> {
    const evidence = apiEvidence(now());
    const found = await find(writer, accountId, addresses, evidence.at);
    if (found.failure) return found;
    const contact = found.value;
    const signedUp = signUpAll(contact, addresses, list.optIn, evidence);
    if (signedUp.failure) return signedUp;

    const changed = signedUp.value.filter((next) => next !== contact?.subscriptions[next.address.channel]);
    const fields = { ...contact?.fields, ...values };
    const listId = contact && !changed.length ? contact.listId : list.id;
    const saved =
      contact ?? (await insertContact(writer, accountId, { key: createContactKey(), listId, fields }, evidence.at));
    if (contact) await saveContact(writer, { id: contact.id, listId, fields });
    for (const next of changed) {
      const { address, status } = next;
      const before = contact?.subscriptions[address.channel];
      if (before && before.address.unique !== address.unique) {
        await useConfirmations(writer, saved.id, address.channel, evidence.at);
      }
      await saveSubscription(writer, accountId, saved.id, next);
      if (status === 'pending') await confirmations.send(writer, saved.id, address, list);
    }
    await assignTag(writer, saved.id, tagId, evidence.at);
    const isPending = signedUp.value.some(({ status }) => status === 'pending');
    return { value: isPending ? pages.pending(list, saved.key) : pages.thankyou(list, saved.key) };
  }
}

function parseAddresses({ email, smsNumber }: SigninRequest, allowTestAddresses: boolean): Result<Address[]> {
  if (!email && !smsNumber) return fail(32, 'Neither an email address nor an SMS number was given. Send one of them.');
  const parsed = [
    ...(email ? [parseEmail(email, allowTestAddresses)] : []),
    ...(smsNumber ? [parseSmsNumber(smsNumber)] : []),
  ];
  const addresses: Address[] = [];
  for (const result of parsed) {
    if (result.failure) return result;
    addresses.push(result.value);
  }
  return { value: addresses };
}

/** The contact that holds the addresses, locked; undefined when nobody does. */
async function find(
  writer: Writer,
  accountId: number,
  addresses: Address[],
  now: number,
): Promise<Result<Contact | undefined>> {
  const holders = await findHolders(writer, accountId, addresses);
  const id = holders.email ?? holders.sms;
  const contact = id === undefined ? undefined : await lockContact(writer, id, now);
  const hasOtherEmail =
    addresses.some(({ channel }) => channel === 'email') && !holders.email && contact?.subscriptions.email;
  if (hasOtherEmail || (holders.sms && holders.sms !== id)) {
    return fail(9, 'The SMS number is already assigned to another contact. Sign up without it, or with another one.');
  }
  return { value: contact };
}

function signUpAll(
  contact: Contact | undefined,
  addresses: Address[],
  optIn: Listbuilding['list']['optIn'],
  evidence: Evidence,
): Result<Subscription[]> {
  const subscriptions: Subscription[] = [];
  for (const address of addresses) {
    const next = signUp(contact?.subscriptions[address.channel], address, optIn, evidence);
    if (!next) return fail(4);
    subscriptions.push(next);
  }
  return { value: subscriptions };
}

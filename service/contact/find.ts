import { fail, type Result } from '../failure.ts';
import { parseAddresses } from '../model/address.ts';
import type { Contact } from '../model/contact.ts';
import type { Reader } from '../store/tables.ts';
import { findContact, findIdsOf } from './contact-store.ts';
import { identify } from './contacts.ts';

/**
 * The account's contact with this email address, SMS number, id or key. Failures: 5 and 11 for an invalid address, 7
 * when nobody has it.
 */
export async function findAnyContact(reader: Reader, accountId: number, who: string): Promise<Result<Contact>> {
  const by = await identifyAny(reader, accountId, who);
  if (by.failure) return { failure: by.failure };
  const contact = by.value && (await findContact(reader, accountId, by.value));
  return contact ? { value: contact } : fail(7, `There is no contact ${who} in this account.`);
}

async function identifyAny(
  reader: Reader,
  accountId: number,
  who: string,
): Promise<Result<ReturnType<typeof identify>>> {
  const isEmail = who.includes('@');
  if (!isEmail && !/^(?:\+|00)/.test(who)) return { value: identify(who) };
  const addresses = isEmail ? parseAddresses(who, '', true) : parseAddresses('', who, true);
  if (addresses.failure) return addresses;
  const { email, sms } = await findIdsOf(reader, accountId, addresses.value);
  const id = email ?? sms;
  return { value: id === undefined ? undefined : { id } };
}

import { fail, type Result } from '../failure.ts';
import { parseEmail, parseSmsNumber } from '../model/address.ts';
import type { Reader } from '../store/tables.ts';
import { findIdsOf } from './contact-store.ts';

/**
 * The id of the account's contact with an email address. Failures: 32 when it is empty, 5 when it is invalid, 7 when
 * nobody has it.
 */
export async function findContactId(reader: Reader, accountId: number, text: string): Promise<Result<number>> {
  if (!text) return fail(32, 'No email address was given. Send it as `email`.');
  const email = parseEmail(text, true);
  if (email.failure) return email;
  const ids = await findIdsOf(reader, accountId, [email.value]);
  if (ids.email === undefined) return fail(7, 'No contact has this email address. Check it, or sign it in first.');
  return { value: ids.email };
}

/**
 * The id of the account's contact with an email address or, if that is empty, with an SMS number. Failures: 32 when
 * both are empty, 5 and 11 for an invalid one, 7 when nobody has it.
 */
export async function findAnyContactId(
  reader: Reader,
  accountId: number,
  { email, smsNumber }: { email: string; smsNumber: string },
): Promise<Result<number>> {
  if (email || !smsNumber) return findContactId(reader, accountId, email);
  const number = parseSmsNumber(smsNumber);
  if (number.failure) return number;
  const { sms } = await findIdsOf(reader, accountId, [number.value]);
  return sms === undefined ? fail(7, 'No contact has this SMS number. Check it.') : { value: sms };
}

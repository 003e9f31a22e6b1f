import { parseEmail } from './address.ts';
import { fail, type Result } from './failure.ts';
import { findHolders } from './store/contacts.ts';
import type { Reader } from './store/tables.ts';

/** The id of the account's contact with an email address. Failures: 32 when none is given, 5 when it is none, 7 when nobody has it. */
export async function findHolder(reader: Reader, accountId: number, text: string): Promise<Result<number>> {
  if (!text) return fail(32, 'No email address was given. Send it as `email`.');
  const email = parseEmail(text, true);
  if (email.failure) return email;
  const holders = await findHolders(reader, accountId, [email.value]);
  if (holders.email === undefined) return fail(7, 'No contact has this email address. Check it, or sign it in first.');
  return { value: holders.email };
}

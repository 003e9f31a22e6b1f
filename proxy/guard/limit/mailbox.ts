import { mailboxOf } from '@joinery/contract/mailbox';
import type { Values } from '@joinery/contract/wire';
import { domainOf } from '../../address.ts';
import { memoLast } from '../../memo.ts';
import { pass, type Verdict } from '../guard.ts';
import { numberOf } from '../phone.ts';

/** Asks about each recipient of a submission in turn. The first verdict other than `pass` decides. */
export async function checkRecipients(
  values: Values,
  check: (recipient: string) => Promise<Verdict>,
): Promise<Verdict> {
  for (const recipient of recipientsOf(values)) {
    const verdict = await check(recipient);
    if (verdict.verdict !== 'pass') return verdict;
  }
  return pass;
}

/**
 * The recipients of a submission, for counting: the mailbox to which its address most likely leads, and its SMS number.
 */
function recipientsOf({ email, smsNumber }: Values): string[] {
  const recipients = [email ? mailboxOfEmail(email) : undefined, smsNumber ? numberOf(smsNumber) : undefined];
  return recipients.filter((recipient) => recipient !== undefined);
}

/** Several guards ask for the same address in a row. */
const mailboxOfEmail = memoLast((email) => mailboxOf(`${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}`));

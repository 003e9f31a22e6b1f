import { mailboxOf } from '@joinery/contract/mailbox';
import type { Values } from '@joinery/contract/wire';
import { domainOf } from '../address.ts';
import { memoLast } from '../memo.ts';
import { type Soon, whenThere } from '../soon.ts';
import { pass, type Verdict } from './guard.ts';
import { numberOf } from './phone.ts';

/** Asks about each whom a submission is about, in turn; the first verdict that lets it not pass decides. */
export function checkRecipients(values: Values, check: (recipient: string) => Soon<Verdict>): Soon<Verdict> {
  return checkAll(recipientsOf(values), check);
}

function checkAll([first, ...others]: string[], check: (recipient: string) => Soon<Verdict>): Soon<Verdict> {
  if (first === undefined) return pass;
  return whenThere(check(first), (verdict) => (verdict.verdict === 'pass' ? checkAll(others, check) : verdict));
}

/** Whom a submission is about, for counting: the mailbox that its address most likely leads to, and its SMS number. */
function recipientsOf({ email, smsNumber }: Values): string[] {
  const recipients = [email ? mailboxOfEmail(email) : undefined, smsNumber ? numberOf(smsNumber) : undefined];
  return recipients.filter((recipient) => recipient !== undefined);
}

/** Several guards ask for the same one, one after the other. */
const mailboxOfEmail = memoLast((email) => mailboxOf(`${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}`));

import type { Values } from '@joinery/contract/wire';
import { domainOf } from '../address.ts';

/**
 * Whom a submission is about, for counting: the mailbox that its address most likely leads to (lower case, and without the tag
 * after a `+` that most providers let people add), and its SMS number. Nothing is ever sent to either.
 */
export function recipientsOf({ email, smsNumber }: Values): string[] {
  const recipients = [email ? mailboxOf(email) : undefined, smsNumber?.replace(/^00/, '+')];
  return recipients.filter((recipient) => recipient !== undefined);
}

function mailboxOf(email: string): string {
  const [local = ''] = email.slice(0, email.lastIndexOf('@')).split('+');
  return `${local.normalize('NFKC').toLowerCase()}@${domainOf(email)}`;
}

import { domainToASCII } from 'node:url';
import type { Values } from '@joinery/contract/wire';
import { memo, memoOf } from './memo.ts';

/**
 * The address that a submission is about: its email address, with the domain as the DNS spells it, or else its SMS
 * number with a leading `+`.
 */
export const addressOf = memoOf(({ email, smsNumber = '' }: Values) =>
  email ? `${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}`.toLowerCase() : smsNumber.replace(/^00/, '+'),
);

/** The domain of an address as the DNS spells it: `ＢÜCHER.example` becomes `xn--bcher-kva.example` (UTS 46). */
export function domainOf(email: string): string {
  return asciiOf(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** Most addresses share a few domains. */
const asciiOf = memo((domain) => domainToASCII(domain) || domain);

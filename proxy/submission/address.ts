import { domainToASCII } from 'node:url';
import type { Values } from '@joinery/contract/wire';
import { memo } from '../memo.ts';

/** The address that a submission is about: the email address, its domain spelled as the DNS does, or else the SMS number with a `+`. */
export function addressOf({ email, smsNumber = '' }: Values): string {
  return email
    ? `${email.slice(0, email.lastIndexOf('@'))}@${domainOf(email)}`.toLowerCase()
    : smsNumber.replace(/^00/, '+');
}

/** The domain of an address as the DNS knows it, however it is spelled: `ＢÜCHER.example` is `xn--bcher-kva.example` (UTS 46). */
export function domainOf(email: string): string {
  return asciiOf(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** Most addresses are of a few domains. */
const asciiOf = memo((domain) => domainToASCII(domain) || domain);

import { domainToASCII } from 'node:url';
import { parseText, smsDigits } from '@joinery/contract/fields';
import { mailboxOf as emailMailbox } from '@joinery/contract/mailbox';
import { fail, type Result } from '../failure.ts';
import type { Address } from './contact.ts';

/**
 * Reads an email address as forms do. Keeps the local part as typed and lower-cases the domain. Two addresses that
 * differ only in case, or in the spelling of an international domain, are the same. Failure 5 for an invalid address,
 * 30 for one that no mail can reach.
 */
export function parseEmail(text: string, allowTestAddresses: boolean): Result<Address> {
  const typed = parseText('email', text);
  if (!('value' in typed) || !typed.value) {
    return fail(5, 'The email address is not valid. Send one like name@example.com.');
  }
  const at = typed.value.lastIndexOf('@');
  const local = typed.value.slice(0, at);
  const domain = typed.value.slice(at + 1).toLowerCase();
  const ascii = domainToASCII(domain);
  if (!allowTestAddresses && isReserved(ascii)) {
    return fail(30, `${ascii} is a blocked test address: the domain is reserved, and no mail arrives there.`);
  }
  if (!allowTestAddresses && placeholders.test(`${local}@${ascii}`)) {
    return fail(30, `${local}@${ascii} is a blocked test address: it stands for any, and nobody reads it.`);
  }
  return { value: { channel: 'email', text: `${local}@${domain}`, unique: `${local.toLowerCase()}@${ascii}` } };
}

/** Reads an SMS number given as `+digits` or `00digits`, kept as `00digits`. Failure 11 for an invalid one. */
export function parseSmsNumber(text: string): Result<Address> {
  const digits = smsDigits(text);
  if (!digits) return fail(11, 'The SMS number is not valid. Send it with its country code, like +12025550123.');
  return { value: { channel: 'sms', text: `00${digits}`, unique: `00${digits}` } };
}

/** Reads an email address, or a number that begins with `+` or `00`. Test addresses are allowed. Failures: 5 and 11. */
export function parseAddress(text: string): Result<Address> {
  return /^(?:\+|00)/.test(text) ? parseSmsNumber(text) : parseEmail(text, true);
}

/** Reads an email address and an SMS number, skipping empty ones; fails with the first that is wrong. */
export function parseAddresses(email: string, smsNumber: string, allowTestAddresses: boolean): Result<Address[]> {
  const parsed = [
    ...(email ? [parseEmail(email, allowTestAddresses)] : []),
    ...(smsNumber ? [parseSmsNumber(smsNumber)] : []),
  ];
  const addresses: Address[] = [];
  for (const { value, failure } of parsed) {
    if (failure) return { failure };
    addresses.push(value);
  }
  return { value: addresses };
}

/** An address with its domain as DNS knows it: mail uses the name that UTS 46 yields, which is more than punycode. */
export function wireAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at));
}

/** The mailbox that an address leads to, for counting messages; a number is its own mailbox. */
export function mailboxOf({ channel, unique }: Address): string {
  return channel === 'email' ? emailMailbox(unique) : unique;
}

/** Addresses that people type to try a form out. Others of these domains are real. */
const placeholders = /^(test|example|asdf)(?:\+[^@]*)?@\1\.(?:com|net|org|info|[a-z]{2}|co\.uk)$/i;

/**
 * Names that never lead to a mailbox: RFC 2606, sections 2 and 3, and RFC 6761, section 6; names that have a meaning
 * only within a network (RFC 6762, section 3, RFC 8375, and ICANN's resolution on `internal`); RFC 7686.
 */
function isReserved(domain: string): boolean {
  return /(?:^|\.)(?:test|example|invalid|localhost|local|internal|home\.arpa|onion|example\.(?:com|net|org))$/.test(
    domain,
  );
}

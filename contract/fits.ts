import { cleanAddress } from './clean-address.ts';
import type { FieldType } from './fields.ts';

/** Whether a value of `type` that matches its pattern is one all the same: its domain or host may be none. */
export function fits(type: FieldType, value: string): boolean {
  if (type === 'url') return !!hostOf(value);
  return type !== 'email' || (cleanAddress(value) === value && isMailDomain(value.split('@')[1] ?? ''));
}

/** Whether the DNS can have `domain` (RFC 1035, section 2.3.1; UTS 46), with a dot in it. */
function isMailDomain(domain: string): boolean {
  // A URL's punycode is decoded only beside something that is not ASCII: ß stands for that, and is xn--zca.
  return mailHost.test(hostOf(`http://${domain}.ß`));
}

const mailHost = /^(?!.{262})(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]\.xn--zca$/;

/** The host of a URL as the DNS knows it; `''` when it is no URL, or has none. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}

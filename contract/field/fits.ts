import { email } from './email.ts';
import type { FieldType } from './fields.ts';

/** Whether a value of `type` that matches its pattern really is one: it may have an impossible domain or host. */
export function fits(type: FieldType, value: string): boolean {
  if (type === 'url') return !!hostOf(value);
  return type !== 'email' || (email.read(value) === value && isMailDomain(value.split('@')[1] ?? ''));
}

/** Whether `domain` can exist in the DNS (RFC 1035, section 2.3.1; UTS 46) and contains a dot. */
function isMailDomain(domain: string): boolean {
  // URL decodes punycode only beside a non-ASCII character. The appended ß is one, and comes out as xn--zca.
  const host = /[^a-z\d.-]|xn--/.test(domain) ? hostOf(`http://${domain}.ß`).replace(/\.xn--zca$/, '') : domain;
  return mailHost.test(host);
}

const mailHost = /^(?!.{254})(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/;

/** The host of a URL as the DNS spells it; `''` if it is no URL or has no host. */
function hostOf(url: string): string {
  try {
    return new URL(url).hostname;
  } catch {
    return '';
  }
}

/**
 * Names the mailbox that an email address most likely leads to, so that limits count a person once however the address
 * is spelled. The domain must be in lower case and as the DNS spells it. Use the result only for counting: nothing is
 * ever sent to it, and two people mistaken for one share a limit.
 *
 * @example mailboxOf('A.Lovelace+news@googlemail.com') // 'alovelace@gmail.com'
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [, user, host] = fastmailUser.exec(domain) ?? [];
  if (user && host) return `${user}@${host}`;
  // Turns compatible letters, such as full-width ones, into plain ones (UAX 15, NFKC).
  const local = address.slice(0, at).normalize('NFKC').toLowerCase();
  const provider = providers.find(({ domains }) => domains.test(domain));
  const { name = domain, tag = '', ignored } = provider ?? {};
  const base = beforeTag(beforeTag(local, '+'), tag);
  return `${(ignored && base.replace(ignored, '')) || base}@${name}`;
}

interface Provider {
  domains: RegExp;
  /** The domain that stands for all of them. @default each domain has its own mailboxes */
  name?: string;
  /** The sign before a tag, in addition to the `+` of RFC 5233, which applies everywhere. */
  tag?: string;
  /** Signs before the `@` that don't change the mailbox. */
  ignored?: RegExp;
}

const providers: Provider[] = [
  // https://support.google.com/mail/answer/7436150
  { domains: /^(?:gmail|googlemail)\.com$/, name: 'gmail.com', ignored: /\./g },
  // https://proton.me/support/addresses-and-aliases; its own web client ignores the same signs.
  { domains: /^(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/, name: 'proton.me', ignored: /[._-]/g },
  // "Disposable" addresses: a base name, a hyphen and a keyword.
  { domains: /^(?:yahoo\.(?:[a-z]{2,3}|com?\.[a-z]{2})|ymail\.com|rocketmail\.com)$/, tag: '-' },
  // https://support.apple.com/102548: an account has the same name at all three.
  { domains: /^(?:icloud|me|mac)\.com$/, name: 'icloud.com' },
];

/** `anything@ada.fastmail.com` is `ada@fastmail.com` (https://www.fastmail.help/hc/en-us/articles/360060591053). */
const fastmailUser = /^([^.]+)\.(fastmail\.[a-z]+|sent\.com)$/;

/** An address that begins with the sign has no tag. */
function beforeTag(local: string, sign: string): string {
  const at = sign ? local.indexOf(sign) : -1;
  return at > 0 ? local.slice(0, at) : local;
}

import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a link that only one contact gets is good for. */
export type LinkPurpose = 'subscription' | 'click' | 'open';

/** Tokens for links in messages. They are signed and kept nowhere, so that a link in an old mail works as long as the contact is there. */
export interface PersonalLinks {
  /** `parts` are letters, digits and signs that are safe in URLs, without dots. */
  make(purpose: LinkPurpose, parts: (string | number)[]): string;
  /** The parts of a token that was made for `purpose`, or undefined. */
  read(purpose: LinkPurpose, token: string): string[] | undefined;
}

/** Tokens end in the first 128 bits of an HMAC-SHA256 with a key of their own, made from the instance's secret (HKDF, RFC 5869). */
export function createPersonalLinks(secret: string): PersonalLinks {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery personal link', 32)));
  const sign = (purpose: LinkPurpose, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest().subarray(0, 16);
  return {
    make(purpose, parts) {
      const text = parts.join('.');
      return `${text}.${sign(purpose, text).toString('base64url')}`;
    },
    read(purpose, token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(end, 0));
      const signature = Buffer.from(token.slice(end + 1), 'base64url');
      const isOurs = signature.length === 16 && timingSafeEqual(signature, sign(purpose, text));
      return isOurs ? text.split('.') : undefined;
    },
  };
}

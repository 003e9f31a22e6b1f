import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Keyring, linkSecrets } from '@joinery/database/secret';

/** What a link that only one contact gets is good for; `list` names the opt-in process of a page. */
export type LinkPurpose = 'subscription' | 'click' | 'open' | 'list';

/**
 * Tokens for links in messages. They are signed and kept nowhere, so that a link in an old mail works as long as the
 * contact is there.
 */
export interface PersonalLinks {
  /** `parts` are letters, digits and signs that are safe in URLs, without dots. */
  make(purpose: LinkPurpose, parts: (string | number)[]): string;
  /** The parts of a token that was made for `purpose`, or undefined. */
  read(purpose: LinkPurpose, token: string): string[] | undefined;
}

/**
 * Tokens end in the first 128 bits of an HMAC-SHA256 with a key of their own, made from the instance's secret (HKDF,
 * RFC 5869). Those of past secrets still work.
 */
export function createPersonalLinks(keyring: Keyring): PersonalLinks {
  const keyOf = (secret: string) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery personal link', 32)));
  const key = keyOf(keyring.secret);
  const keys = linkSecrets(keyring).map(keyOf);
  const sign = (by: KeyObject, purpose: LinkPurpose, text: string) =>
    createHmac('sha256', by).update(`${purpose} ${text}`).digest().subarray(0, 16);
  return {
    make(purpose, parts) {
      const text = parts.join('.');
      return `${text}.${sign(key, purpose, text).toString('base64url')}`;
    },
    read(purpose, token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(end, 0));
      const signature = Buffer.from(token.slice(end + 1), 'base64url');
      const isOurs =
        signature.length === 16 && keys.some((known) => timingSafeEqual(signature, sign(known, purpose, text)));
      return isOurs ? text.split('.') : undefined;
    },
  };
}

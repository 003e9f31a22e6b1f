import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Keyring, linkSecrets } from '@joinery/database/secret';

/** The purpose of a link that is personal to one contact; `list` names the opt-in process of a page. */
export type LinkPurpose = 'subscription' | 'click' | 'open' | 'list';

/**
 * Tokens for links in messages. They are signed and not stored, so a link in an old mail works as long as its contact
 * exists.
 */
export interface PersonalLinks {
  /** `parts` are letters, digits and URL-safe signs, without dots. */
  make(purpose: LinkPurpose, parts: (string | number)[]): string;
  /** The parts of a token made for `purpose`; undefined if it isn't one. */
  read(purpose: LinkPurpose, token: string): string[] | undefined;
}

/**
 * A token ends in the first 128 bits of an HMAC-SHA256 with a key of its own, derived from the instance's secret (HKDF,
 * RFC 5869). Tokens of past secrets still work.
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
        signature.length === 16 && keys.some((key) => timingSafeEqual(signature, sign(key, purpose, text)));
      return isOurs ? text.split('.') : undefined;
    },
  };
}

import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Keyring, linkSecrets } from '@joinery/database/secret';

/**
 * References in the address to which a contact writes in order to unsubscribe (RFC 2369, section 3.2). Whoever has one
 * may do so, as with the link of the same mail. They survive a change to lower case, and no guess finds one.
 */
export interface WaysOut {
  write(contact: { id: number; key: string }): string;
  /** The contact's id in a reference, which proves nothing yet. */
  peek(reference: string): number | undefined;
  /** Whether we wrote the reference for this contact. */
  isGenuine(reference: string, contact: { id: number; key: string }): boolean;
}

/** Characters of the code: 96 bits in hexadecimal. It is longer than that of a return path. */
const codeLength = 24;
const form = /^([\da-z]{1,10})-[\da-f]{24}$/;

export function createWaysOut(keyring: Keyring): WaysOut {
  const keys = linkSecrets(keyring).map((secret) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery way out', 32))),
  );
  const write = (by: (typeof keys)[number], { id, key }: { id: number; key: string }) =>
    `${id.toString(36)}-${createHmac('sha256', by).update(`${id} ${key}`).digest('hex').slice(0, codeLength)}`;
  const [current] = keys;
  return {
    write: (contact) => (current ? write(current, contact) : ''),
    peek(reference) {
      const [, id] = form.exec(reference) ?? [];
      const contactId = Number.parseInt(id ?? '', 36);
      return Number.isSafeInteger(contactId) ? contactId : undefined;
    },
    isGenuine(reference, contact) {
      const bytes = Buffer.from(reference);
      return keys
        .map((each) => Buffer.from(write(each, contact)))
        .map((candidate) => candidate.length === bytes.length && timingSafeEqual(candidate, bytes))
        .includes(true);
    },
  };
}

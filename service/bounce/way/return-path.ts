import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { allSecrets, type Keyring } from '@joinery/database/secret';

/**
 * References in the address for bounces (VERP): a report comes back to an address that names its contact, even if it
 * quotes nothing of the mail. They are short enough for a local part (RFC 5321, section 4.5.3.1.1), and of letters that
 * survive a change to lower case.
 */
export interface ReturnPaths {
  /** The reference of a contact at an address, in the spelling that is unique. */
  write(contactId: number, unique: string): string;
  /** The contact's id in a reference, which proves nothing yet. */
  peek(reference: string): number | undefined;
  /** Whether we wrote the reference for this contact at this address. */
  isGenuine(reference: string, contactId: number, unique: string): boolean;
}

/** Characters of the code: 80 bits in hexadecimal. */
const codeLength = 20;

export function createReturnPaths(keyring: Keyring): ReturnPaths {
  const keys = allSecrets(keyring).map((secret) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery return path', 32))),
  );
  const write = (key: (typeof keys)[number], contactId: number, unique: string) => {
    const code = createHmac('sha256', key).update(`${contactId} ${unique}`).digest('hex').slice(0, codeLength);
    return `${contactId.toString(36)}-${code}`;
  };
  const [key] = keys;
  return {
    write: (contactId, unique) => (key ? write(key, contactId, unique) : ''),
    peek(reference) {
      const [, id = ''] = /^([\da-z]{1,10})-[\da-f]{20}$/.exec(reference) ?? [];
      const contactId = Number.parseInt(id, 36);
      return Number.isSafeInteger(contactId) ? contactId : undefined;
    },
    isGenuine: (reference, contactId, unique) =>
      keys.map((each) => isSame(write(each, contactId, unique), reference)).includes(true),
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

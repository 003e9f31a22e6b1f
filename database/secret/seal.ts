import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto';
import { randomBytes } from '../random.ts';

/** Encrypts texts that have to be read back. */
export interface Seal {
  close(text: string): string;
  /** @throws when `sealed` was not made with the same secret and purpose, or was changed since. */
  open(sealed: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Makes a seal (AES-256-GCM with random nonces: NIST SP 800-38D) with its own key for each `purpose` (HKDF, RFC 5869).
 */
export function createSeal(secret: string, purpose: string): Seal {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `joinery ${purpose}`, 32)));
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
        'base64',
      );
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}

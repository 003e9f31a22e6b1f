import { hash, hkdfSync } from 'node:crypto';
import type { Values } from '@joinery/contract/wire';
import { addressOf } from './address.ts';

/** Hashes a text to 43 letters of base64url. Without the secret, nobody can recover the text or hash another. */
export type KeyedHash = (text: string) => string;

/**
 * Makes a keyed hash: SHA3-256 (FIPS 202) of the secret followed by the text. SHA-3 needs only a key in front
 * (https://keccak.team/keccak_strengths.html); HMAC would hash twice, and hashing is among the most expensive steps of
 * a submission.
 *
 * @param secret 32 bytes; a fixed length, so that secret and text can't be divided in two ways.
 */
export function createKeyedHash(secret: Uint8Array): KeyedHash {
  if (secret.length !== 32) throw new RangeError(`A keyed hash needs 32 bytes of secret, not ${secret.length}.`);
  const key = Buffer.from(secret).toString('base64url');
  return (text) => hash('sha3-256', key + text, 'base64url');
}

/** Names a contact in the log: the same address always gets the same name, which doesn't reveal it. */
export type AddressHash = (values: Values) => string;

/** Makes the hash of a contact's email address, or of the SMS number if there is none: 16 letters. */
export function createAddressHash(secret: string | Buffer): AddressHash {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery addresses', 32)));
  return (values) => hash(addressOf(values)).slice(0, 16);
}

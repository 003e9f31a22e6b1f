import { hash } from 'node:crypto';

/** Hashes a text so that nobody without the secret can tell what it was, or make the hash of another: 43 letters of base64url. */
export type KeyedHash = (text: string) => string;

/**
 * Makes a keyed hash: SHA3-256 (FIPS 202) of the secret and the text behind it. With this function, a key in front is all it takes
 * (https://keccak.team/keccak_strengths.html); HMAC hashes twice, and hashing is among the dearest things that the proxy does for a
 * submission.
 *
 * @param secret 32 bytes, so that secret and text can't be cut in two ways.
 */
export function createKeyedHash(secret: Uint8Array): KeyedHash {
  if (secret.length !== 32) throw new RangeError(`A keyed hash needs 32 bytes of secret, not ${secret.length}.`);
  const key = Buffer.from(secret).toString('base64url');
  return (text) => hash('sha3-256', key + text, 'base64url');
}

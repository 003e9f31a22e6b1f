import { hash } from 'node:crypto';
import { randomBytes } from '@joinery/database/random';

/**
 * A text that nobody can guess, from the system's random source, safe in URLs and cookies. @default 16 bytes (128 bits)
 */
export function createToken(bytes = 16): string {
  return randomBytes(bytes).toString('base64url');
}

/**
 * A contact key of 128 bits: letters and digits only, as the interface says, and too long to be mistaken for an
 * internal id.
 */
export function createContactKey(): string {
  return randomBytes(16).toString('hex');
}

/** A token as it is stored. It needs no salt and no work factor: a token of 128 bits can't be guessed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

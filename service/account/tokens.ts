import { hash } from 'node:crypto';
import { randomBytes } from '@joinery/database/random';

/**
 * A text that nobody can guess, from the system's random source, safe in URLs and cookies. @default 16 bytes, 128 bits
 */
export function createToken(bytes = 16): string {
  return randomBytes(bytes).toString('base64url');
}

/** A contact key: letters and digits only, as the interface says; too long to be taken for an internal id. 128 bits. */
export function createContactKey(): string {
  return randomBytes(16).toString('hex');
}

/** What is stored of a token. It needs no salt and no work factor: a token of 128 bits can't be found by trying. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

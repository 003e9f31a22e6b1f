import { randomBytes } from '@joinery/database/random';
import type { Reader, Writer } from '../../store/tables.ts';
import { hashToken } from '../tokens.ts';
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from './second-factor-store.ts';

/** How many codes there are, each for one sign-in. */
const count = 10;
/** No letters that look like digits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Replaces the account's recovery codes, and resolves with the new ones, this once. */
export async function renewRecoveryCodes(writer: Writer, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode);
  const hashes = codes.map((code) => hashToken(normalize(code)));
  await replaceRecoveryCodes(writer, accountId, hashes);
  return codes;
}

/** Makes all recovery codes of an account void. */
export function dropRecoveryCodes(writer: Writer, accountId: number): Promise<void> {
  return replaceRecoveryCodes(writer, accountId, []);
}

/** How many recovery codes an account can still use. */
export function countUnused(reader: Reader, accountId: number): Promise<number> {
  return countRecoveryCodes(reader, accountId);
}

/** Uses a code up, however it was typed. Resolves with whether there was such a code. */
export function useRecovery(writer: Writer, accountId: number, code: string): Promise<boolean> {
  return useRecoveryCode(writer, accountId, hashToken(normalize(code)));
}

/** Whether a text is as long as a recovery code: shorter ones need no look into the database. */
export function isLikeRecoveryCode(code: string): boolean {
  return normalize(code).length === length;
}

const length = 28;

/** 140 bits in four groups of letters. */
function makeCode(): string {
  const text = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('');
  return text.replace(/(.{7})(?=.)/g, '$1-');
}

const normalize = (code: string) => code.toLowerCase().replace(/[^a-z\d]/g, '');

import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { allSecrets, type Keyring } from '@joinery/database/secret';
import type { Address } from '../model/contact.ts';
import {
  deleteErased,
  deleteListed,
  findSuppression,
  insertErased,
  insertListed,
} from '../store/contact/suppressions.ts';
import type { Reader, Writer } from '../store/tables.ts';

/**
 * The addresses that nobody may sign up: those of erased people, and those on the owner's suppression list, to which
 * nothing is ever sent. They are kept only as keyed hashes, so that nobody can read them.
 */
export interface Suppressions {
  /** Notes erased addresses. */
  add(writer: Writer, accountId: number, addresses: Address[]): Promise<void>;
  /** Lets erased addresses be signed up again. Resolves with whether any was erased. */
  remove(writer: Writer, accountId: number, addresses: Address[]): Promise<boolean>;
  /** Whether any of the addresses was erased or is on the suppression list. */
  has(reader: Reader, accountId: number, addresses: Address[]): Promise<boolean>;
  /** Puts addresses on the suppression list. Resolves with how many were not on it. */
  list(writer: Writer, accountId: number, addresses: Address[], at: number): Promise<number>;
  /** Takes an address off the suppression list. Resolves with whether it was on it. */
  unlist(writer: Writer, accountId: number, address: Address): Promise<boolean>;
  /** Whether an address is on the suppression list. */
  isListed(reader: Reader, accountId: number, address: Address): Promise<boolean>;
}

/**
 * The hashes are HMAC-SHA256 with a key of their own, derived from the instance's secret (HKDF, RFC 5869). Hashes under
 * past secrets can't be remade without the addresses, so lookups try all secrets.
 */
export function createSuppressions(keyring: Keyring): Suppressions {
  const keys = allSecrets(keyring).map((secret) =>
    createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery suppression', 32))),
  );
  const hashesOf = (accountId: number, addresses: Address[], by: KeyObject[]) =>
    addresses.flatMap(({ channel, unique }) =>
      by.map((key) => createHmac('sha256', key).update(`${accountId} ${channel} ${unique}`).digest('base64url')),
    );
  const find = (reader: Reader, accountId: number, addresses: Address[]) =>
    findSuppression(reader, accountId, hashesOf(accountId, addresses, keys));
  return {
    add: (writer, accountId, addresses) =>
      insertErased(writer, accountId, hashesOf(accountId, addresses, keys.slice(0, 1))),
    remove: (writer, accountId, addresses) => deleteErased(writer, accountId, hashesOf(accountId, addresses, keys)),
    has: async (reader, accountId, addresses) => (await find(reader, accountId, addresses)) !== 'none',
    list(writer, accountId, addresses, at) {
      const hashes = addresses.map((address) => hashesOf(accountId, [address], keys));
      return insertListed(writer, accountId, hashes, at);
    },
    unlist: (writer, accountId, address) => deleteListed(writer, accountId, hashesOf(accountId, [address], keys)),
    isListed: async (reader, accountId, address) => (await find(reader, accountId, [address])) === 'listed',
  };
}

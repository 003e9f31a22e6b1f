import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { allSecrets, type Keyring } from '@joinery/database/secret';
import type { Address } from '../model/contact.ts';
import { deleteSuppressions, hasSuppression, insertSuppressions } from '../store/contact/suppressions.ts';
import type { Reader, Writer } from '../store/tables.ts';

/** The addresses of erased people, kept only as keyed hashes: nobody signs them up again, and nobody can read them. */
export interface Suppressions {
  add(writer: Writer, accountId: number, addresses: Address[]): Promise<void>;
  /** Lets addresses be signed up again. Resolves with whether any was suppressed. */
  remove(writer: Writer, accountId: number, addresses: Address[]): Promise<boolean>;
  /** Whether any of the addresses is suppressed. */
  has(reader: Reader, accountId: number, addresses: Address[]): Promise<boolean>;
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
  return {
    add: (writer, accountId, addresses) =>
      insertSuppressions(writer, accountId, hashesOf(accountId, addresses, keys.slice(0, 1))),
    remove: (writer, accountId, addresses) =>
      deleteSuppressions(writer, accountId, hashesOf(accountId, addresses, keys)),
    has: (reader, accountId, addresses) => hasSuppression(reader, accountId, hashesOf(accountId, addresses, keys)),
  };
}

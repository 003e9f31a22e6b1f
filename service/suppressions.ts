import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { Address } from './contact.ts';
import { hasSuppression, insertSuppressions } from './store/suppressions.ts';
import type { Reader, Writer } from './store/tables.ts';

/** Addresses of people who had themselves erased: kept as keyed hashes alone, so that nobody signs them up again and nobody can read them. */
export interface Suppressions {
  add(writer: Writer, accountId: number, addresses: Address[]): Promise<void>;
  /** Whether one of the addresses is suppressed. */
  has(reader: Reader, accountId: number, addresses: Address[]): Promise<boolean>;
}

/** The hashes are HMAC-SHA256 with a key of their own, made from the instance's secret (HKDF, RFC 5869). */
export function createSuppressions(secret: string): Suppressions {
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', 'joinery suppression', 32)));
  const hashesOf = (accountId: number, addresses: Address[]) =>
    addresses.map(({ channel, unique }) =>
      createHmac('sha256', key).update(`${accountId} ${channel} ${unique}`).digest('base64url'),
    );
  return {
    add: (writer, accountId, addresses) => insertSuppressions(writer, accountId, hashesOf(accountId, addresses)),
    has: (reader, accountId, addresses) => hasSuppression(reader, accountId, hashesOf(accountId, addresses)),
  };
}

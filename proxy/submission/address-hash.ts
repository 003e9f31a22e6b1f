import { hkdfSync } from 'node:crypto';
import type { Values } from '@joinery/contract/wire';
import { createKeyedHash } from '../keyed-hash.ts';
import { addressOf } from './address.ts';

/** What a log calls a contact: the same for the same address, and nothing that tells which. */
export type AddressHash = (values: Values) => string;

/** Makes the hash of a contact's email address, or of its number where there is no address: 16 letters. */
export function createAddressHash(secret: string | Buffer): AddressHash {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery addresses', 32)));
  return (values) => hash(addressOf(values)).slice(0, 16);
}

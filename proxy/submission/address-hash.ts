import { hkdfSync } from 'node:crypto';
import type { Values } from '@joinery/contract/wire';
import { addressOf } from '../address.ts';
import { createKeyedHash } from '../keyed-hash.ts';

/** Names a contact in the log: the same address always gets the same name, which doesn't reveal it. */
export type AddressHash = (values: Values) => string;

/** Makes the hash of a contact's email address, or of the SMS number if there is none: 16 letters. */
export function createAddressHash(secret: string | Buffer): AddressHash {
  const hash = createKeyedHash(Buffer.from(hkdfSync('sha256', secret, '', 'joinery addresses', 32)));
  return (values) => hash(addressOf(values)).slice(0, 16);
}

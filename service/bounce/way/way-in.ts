import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type Keyring, linkSecrets } from '@joinery/database/secret';

/** The key in the address at which a mail server delivers reports. */
export interface WayIn {
  /** 192 bits in base64url. */
  key: string;
  /** Compares in constant time. Keys from before a rotation of the secret open it as long as links of that time do. */
  isKey(key: string): boolean;
}

export function createWayIn(keyring: Keyring): WayIn {
  const keyOf = (secret: string) => {
    const derived = new Uint8Array(hkdfSync('sha256', secret, '', 'joinery bounces', 32));
    return createHmac('sha256', derived).update('key').digest('base64url').slice(0, 32);
  };
  const [key = '', ...past] = linkSecrets(keyring).map(keyOf);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest();
  const hashes = [key, ...past].map(hash);
  return {
    key,
    isKey: (text) => hashes.filter((each) => timingSafeEqual(each, hash(text))).length > 0,
  };
}

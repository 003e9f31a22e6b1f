import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyedHash } from '../../proxy/keyed-hash.ts';

test.each(['', 'a@example.com', 'ü'.repeat(500), '€'.repeat(1_365), '€'.repeat(1_366), '€'.repeat(20_000)])(
  'a keyed hash is HMAC-SHA-256: %j',
  (text) => {
    for (const length of [1, 32, 64]) {
      const secret = randomBytes(length);
      expect(createKeyedHash(secret)(text)).toBe(createHmac('sha256', secret).update(text).digest('base64url'));
    }
  },
);

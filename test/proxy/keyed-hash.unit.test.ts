import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeyedHash } from '../../proxy/keyed-hash.ts';

test.each(['', 'a@example.com', 'ü'.repeat(500), '€'.repeat(20_000)])(
  'a keyed hash is SHA3-256 of the secret in base64url and the text: %j',
  (text) => {
    const secret = randomBytes(32);
    const expected = createHash('sha3-256').update(secret.toString('base64url')).update(text, 'utf8');
    expect(createKeyedHash(secret)(text)).toBe(expected.digest('base64url'));
  },
);

test('another secret makes other hashes', () => {
  const [one, other] = [createKeyedHash(randomBytes(32)), createKeyedHash(randomBytes(32))];
  expect(one('a@example.com')).not.toBe(other('a@example.com'));
});

test.each([0, 31, 64])('a secret of %i bytes is refused, because its end would be ambiguous', (length) => {
  expect(() => createKeyedHash(randomBytes(length))).toThrow(/32 bytes/);
});

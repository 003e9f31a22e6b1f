import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLinks } from '../../../proxy/link/link.ts';
import { Secret } from '../../../proxy/secret.ts';

const secret = 'a secret of at least thirty-two characters';
const links = createLinks(new Secret(secret), () => 1_000_000);
const link = { form: 'newsletter', email: 'ana@example.com' };

test('a link returns what it was made of', () => {
  expect(links.read('newsletter', links.create(link))).toEqual(link);
  expect(links.read('newsletter', links.create({ ...link, expires: 2_000 }))).toEqual({ ...link, expires: 2_000 });
});

test('anybody with the secret can make a link as documented', () => {
  const signature = createHmac('sha256', secret)
    .update('joinery-link\nnewsletter\nana@example.com\n0')
    .digest('base64url');
  expect(links.create(link)).toBe(`${Buffer.from('ana@example.com').toString('base64url')}.0.${signature}`);
});

describe('a link proves nothing', () => {
  const [email, expires, signature] = links.create(link).split('.');
  test.each([
    ['at another form', 'other', links.create(link)],
    ['once it has expired', 'newsletter', links.create({ ...link, expires: 999 })],
    ['with another address', 'newsletter', `${Buffer.from('bob@example.com').toString('base64url')}.0.${signature}`],
    ['with another expiry', 'newsletter', `${email}.5000.${signature}`],
    ['with another signature', 'newsletter', `${email}.${expires}.${'A'.repeat(43)}`],
    ['when another secret signed it', 'newsletter', createLinks(new Secret('another')).create(link)],
    ['when it is empty', 'newsletter', ''],
    ['when it is far too long', 'newsletter', `${'a'.repeat(5_000)}.0.${signature}`],
  ])('%s', (_, form, token) => expect(links.read(form, token)).toBeUndefined());
});

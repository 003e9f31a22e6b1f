import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../../service/account/passwords.ts';

test('a password is hashed with argon2id in PHC format, with a new salt each time', async () => {
  const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('only the right password matches', async () => {
  const hash = await hashPassword('correct horse');
  expect(await isPassword('correct horse', hash)).toBe(true);
  expect(await isPassword('correct horsf', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('without a hash, no password matches', async () => {
  expect(await isPassword('anything')).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { de } from '../../../console/words/de.ts';
import { en } from '../../../console/words/en.ts';
import { findWeakness } from '../../../service/account/password-policy.ts';
import { credentials, start } from '../start.ts';

const owner = { username: 'ada.lovelace', email: 'ada.lovelace@example.com' };

describe('a new password', () => {
  test.each([
    ['', 'at least 10'],
    ['123456789', 'at least 10'],
    ['😀😀😀😀😀😀😀😀😀', 'at least 10'],
    ['ada.lovelace', 'must differ'],
    ['Ada.Lovelace@Example.com', 'must differ'],
    ['aaaaaaaaaaaaaaaa', 'different characters'],
    ['password123', 'most common'],
    ['PassWord123', 'most common'],
    ['1234567890', 'most common'],
    ['basketball', 'most common'],
  ])('can’t be %j', async (password, reason) => {
    expect(await findWeakness(password, owner)).toContain(reason);
  });

  test.each(['correct horse', 'ada.lovelace1815', 'пароль-мой', '密码是我的生日蜡烛吹灭', ' spaces are fine '])(
    'may be %j',
    async (password) => {
      expect(await findWeakness(password, owner)).toBeUndefined();
    },
  );

  test.each([en, de])('is as long as the console in $language says', async ({ start, problems }) => {
    const [, said] = /(\d+)/.exec(start.passwordHint) ?? [];
    expect(problems.weakPassword).toContain(` ${said} `);
    expect(await findWeakness('kestrel-loam-42'.slice(0, Number(said)), owner)).toBeUndefined();
    expect(await findWeakness('kestrel-loam-42'.slice(0, Number(said) - 1), owner)).toContain('at least');
  });
});

test('a weak password is refused for new and existing accounts', async () => {
  const { call, login, service } = await start();
  const weak = { username: 'weak', password: 'basketball' };
  await expect(service.accounts.create(weak)).rejects.toThrow('The password of weak is one of the most common ones.');
  const { status, json } = await call('PUT', '/account', { password: 'short' }, await login());
  expect([status, json]).toEqual([
    406,
    { error: 508, error_message: 'The new password must have at least 10 characters.' },
  ]);
  const both = { username: 'Correct-Horses', password: 'correct-horses' };
  expect((await call('PUT', '/account', both, await login())).json).toMatchObject({ error: 508 });
  expect((await call('POST', '/account/login', credentials)).status).toBe(200);
});

test('an account with an older, shorter password still logs in', async () => {
  const { call, service } = await start();
  await service.accounts.create({ username: 'old', password: 'old', anyPassword: true });
  expect((await call('POST', '/account/login', { username: 'old', password: 'old' })).status).toBe(200);
});

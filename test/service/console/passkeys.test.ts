import { describe, expect, test } from 'vitest';
import { credentials } from '../start.ts';
import { createAuthenticator } from './authenticator.ts';
import { codeOf, startConsole } from './open.ts';

const publicUrl = 'https://lists.example.com';

/** A console whose owner has added a passkey. */
async function startWithPasskey() {
  const console = await startConsole({ publicUrl });
  const { ask, prove } = console;
  const device = createAuthenticator(publicUrl);
  await prove();
  const passkey = device.make(await ask('preparePasskey'));
  const { recoveryCodes } = await ask('addPasskey', { body: { name: 'Laptop', passkey } });
  return { ...console, device, recoveryCodes: recoveryCodes ?? [] };
}

describe('a passkey', () => {
  test('is added, listed, and signs in without a password', async () => {
    const { ask, open, device, accountId, recoveryCodes, clock } = await startWithPasskey();
    const at = clock.time / 1_000;
    expect(recoveryCodes).toHaveLength(10);
    const other = open();
    const question = await other.ask('askPasskey');
    expect(question).toMatchObject({ rpId: 'lists.example.com', userVerification: 'required' });
    expect(await other.ask('signInByPasskey', { body: { answer: device.answer(question) } })).toEqual({
      status: 'signedIn',
      owner: { id: accountId, username: 'owner', email: '' },
      proven: false,
      proof: 'password',
      sections: ['overview', 'contacts', 'lists', 'mail', 'keys', 'webhooks', 'settings', 'account'],
      ways: ['password', 'passkey'],
    });
    expect(await other.ask('readSession')).toMatchObject({ status: 'signedIn' });
    expect(await ask('readSecondFactor')).toEqual({
      codes: false,
      recoveryCodes: 10,
      passkeys: [{ id: expect.any(Number), name: 'Laptop', createdAt: at, usedAt: at }],
      passkeysPossible: true,
    });
  });

  test('makes the password alone open nothing', async () => {
    const { open, call, recoveryCodes } = await startWithPasskey();
    expect(await open().ask('signIn', { body: credentials })).toEqual({
      status: 'secondFactorNeeded',
      ways: ['passkey', 'recoveryCode'],
    });
    expect((await call('POST', '/account/login', credentials)).status).toBe(403);
    const code = recoveryCodes[0];
    expect(await open().ask('signIn', { body: { ...credentials, code } })).toMatchObject({ status: 'signedIn' });
  });

  test('is removed, and the recovery codes go with the last one', async () => {
    const { ask, refused, open, device } = await startWithPasskey();
    const { passkeys } = await ask('readSecondFactor');
    const params = { id: String(passkeys[0]?.id) };
    await ask('removePasskey', { params });
    expect(codeOf(await refused('removePasskey', { params }))).toBe('notFound');
    expect(await ask('readSecondFactor')).toMatchObject({ passkeys: [], recoveryCodes: 0 });
    expect(await open().ask('signIn', { body: credentials })).toMatchObject({ status: 'signedIn' });
    const other = open();
    const answer = device.answer(await other.ask('askPasskey'));
    expect(codeOf(await other.refused('signInByPasskey', { body: { answer } }))).toBe('wrong');
  });

  test('is added once, and the second has other recovery codes to keep', async () => {
    const { ask, refused } = await startWithPasskey();
    const creation = await ask('preparePasskey');
    expect(creation.excludeCredentials).toHaveLength(1);
    const body = { name: 'Phone', passkey: createAuthenticator(publicUrl).make(creation) };
    expect(await ask('addPasskey', { body })).toEqual({ recoveryCodes: null });
    expect(codeOf(await refused('addPasskey', { body }))).toBe('wrong');
  });

  test('belongs to the account that asked for it', async () => {
    const { ask, open, service } = await startWithPasskey();
    const creation = await ask('preparePasskey');
    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    await other.ask('provePassword', { body: { password: theirs.password } });
    const body = { name: 'Phone', passkey: createAuthenticator(publicUrl).make(creation) };
    expect(codeOf(await other.refused('addPasskey', { body }))).toBe('wrong');
  });
});

describe('an answer is refused', () => {
  test.each([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['without a check of finger, face or PIN', { verified: false }],
    ['with a signature of something else', { tampered: true }],
  ])('%s', async (_, changes) => {
    const { open, device } = await startWithPasskey();
    const other = open();
    const answer = device.answer(await other.ask('askPasskey'), changes);
    expect(codeOf(await other.refused('signInByPasskey', { body: { answer } }))).toBe('wrong');
    expect(other.cookie).toBe('');
  });

  test('the second time', async () => {
    const { open, device } = await startWithPasskey();
    const question = await open().ask('askPasskey');
    const body = { answer: device.answer(question) };
    await open().ask('signInByPasskey', { body });
    expect(codeOf(await open().refused('signInByPasskey', { body }))).toBe('wrong');
    const again = { answer: device.answer(question) };
    expect(codeOf(await open().refused('signInByPasskey', { body: again }))).toBe('wrong');
  });

  test('with a counter that went back, as a copied device has', async () => {
    const { open, device } = await startWithPasskey();
    const sign = async (counter: number) => {
      const answer = device.answer(await open().ask('askPasskey'), { counter });
      return (await open().send('signInByPasskey', { body: { answer } })).status;
    };
    expect([await sign(5), await sign(4), await sign(6)]).toEqual([200, 400, 200]);
  });

  test('after five minutes', async () => {
    const { open, device, clock } = await startWithPasskey();
    const question = await open().ask('askPasskey');
    clock.time += 5 * 60_000;
    const answer = device.answer(question);
    expect(codeOf(await open().refused('signInByPasskey', { body: { answer } }))).toBe('wrong');
  });

  test('from a device that nobody added, or to a question that nobody asked', async () => {
    const { open, device, ask } = await startWithPasskey();
    const question = await open().ask('askPasskey');
    const { challenge } = await ask('preparePasskey');
    const made = Buffer.alloc(54, 1).toString('base64url');
    const answers = [
      createAuthenticator(publicUrl).answer(question),
      device.answer({ ...question, challenge }),
      device.answer({ ...question, challenge: made }),
      device.answer({ ...question, challenge: '' }),
      { ...device.answer(question), response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
    ];
    for (const answer of answers)
      expect(codeOf(await open().refused('signInByPasskey', { body: { answer } }))).toBe('wrong');
  });
});

test('there are no passkeys at an IP address', async () => {
  const { refused, prove } = await startConsole();
  await prove();
  expect(codeOf(await refused('preparePasskey'))).toBe('denied');
});

test('a new password ends other sessions and keeps this one', async () => {
  const { ask, refused, open, prove } = await startConsole();
  const other = open();
  await other.ask('signIn', { body: credentials });
  await prove();
  expect(codeOf(await refused('changePassword', { body: { password: 'short' } }))).toBe('weakPassword');
  await ask('changePassword', { body: { password: 'a better horse' } });
  expect(await ask('readSession')).toMatchObject({ status: 'signedIn', proven: false });
  expect(await other.ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
  await open().ask('signIn', { body: { username: 'owner', password: 'a better horse' } });
});

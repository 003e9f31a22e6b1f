import type { ServiceOptions } from '@joinery/service';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { credentials } from '../start.ts';
import { type Console, codeOf, startConsole } from './open.ts';

/** The code that an authenticator app shows. */
const show = (secret: string, { time }: Console['clock']) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });

/** A console whose owner has turned codes on. */
async function startWithCodes(options: Partial<ServiceOptions> = {}) {
  const console = await startConsole(options);
  const { ask, prove, clock } = console;
  await prove();
  const { secret } = await ask('makeCodeSecret');
  const { recoveryCodes } = await ask('turnCodesOn', { body: { secret, code: show(secret, clock) } });
  // The next code: each works once.
  const code = () => {
    clock.time += 30_000;
    return show(secret, clock);
  };
  return { ...console, secret, code, recoveryCodes: recoveryCodes ?? [] };
}

describe('one-time codes', () => {
  test('are turned on with a code, which shows ten recovery codes once', async () => {
    const { ask, secret, recoveryCodes } = await startWithCodes();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-9]{7}-){3}[a-z2-9]{7}$/);
    expect(await ask('readSecondFactor')).toEqual({
      ...{ codes: true, recoveryCodes: 10, passkeys: [], passkeysPossible: false },
    });
  });

  test('come with an address for the app that names instance and account', async () => {
    const { ask, prove } = await startConsole({ publicUrl: 'https://lists.example.com' });
    await prove();
    const { secret, uri } = await ask('makeCodeSecret');
    expect(uri).toContain('otpauth://totp/lists.example.com:owner?');
    expect(uri).toContain(`secret=${secret}`);
  });

  test('stay off after a wrong code', async () => {
    const { ask, refused, prove } = await startConsole();
    await prove();
    const { secret } = await ask('makeCodeSecret');
    expect(codeOf(await refused('turnCodesOn', { body: { secret, code: '000000' } }))).toBe('wrong');
    expect(codeOf(await refused('turnCodesOn', { body: { secret: 'short', code: '000000' } }))).toBe('invalid');
    expect(await ask('readSecondFactor')).toMatchObject({ codes: false, recoveryCodes: 0 });
  });

  test('end every other session when they are turned on', async () => {
    const console = await startConsole();
    const other = console.open();
    await other.ask('signIn', { body: credentials });
    const session = await console.login();
    await console.prove();
    const { secret } = await console.ask('makeCodeSecret');
    await console.ask('turnCodesOn', { body: { secret, code: show(secret, console.clock) } });
    expect(await console.ask('readSession')).toMatchObject({ status: 'signedIn' });
    expect(await other.ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
    expect((await console.call('GET', '/account', undefined, session)).status).toBe(403);
  });

  test('are asked for after the right password alone', async () => {
    const { open, code } = await startWithCodes();
    const other = open();
    expect(await other.ask('signIn', { body: credentials })).toEqual({
      status: 'secondFactorNeeded',
      ways: ['code', 'recoveryCode'],
    });
    expect(other.cookie).toBe('');
    const wrongPassword = { ...credentials, password: 'wrong', code: code() };
    expect(codeOf(await other.refused('signIn', { body: wrongPassword }))).toBe('wrong');
    const given = code();
    expect(
      await other.ask('signIn', { body: { ...credentials, code: `${given.slice(0, 3)} ${given.slice(3)}` } }),
    ).toMatchObject({
      status: 'signedIn',
    });
  });

  test('work once, also when used twice at the same moment', async () => {
    const { open, code } = await startWithCodes();
    const body = { ...credentials, code: code() };
    const statuses = await Promise.all([1, 2, 3].map(async () => (await open().send('signIn', { body })).status));
    expect(statuses.sort()).toEqual([200, 400, 400]);
    expect(await open().refused('signIn', { body })).toMatchObject({ problems: [{ field: 'code', code: 'wrong' }] });
  });

  test('can’t be guessed: ten tries per 15 minutes, from wherever', async () => {
    const { open, code } = await startWithCodes();
    const guess = { body: { ...credentials, code: '000000' } };
    for (let n = 0; n < 10; n++) await open().send('signIn', guess);
    expect((await open().refused('signIn', { body: { ...credentials, code: code() } })).status).toBe(429);
  });

  test('can’t be locked for their owner by others who know the password', async () => {
    const { open, code, recoveryCodes } = await startWithCodes({ trustProxy: 1 });
    const signIn = async (address: string, code: string) => {
      const response = await open().send('signIn', { body: { ...credentials, code } }, { 'X-Forwarded-For': address });
      return response.status;
    };
    expect(await signIn('192.0.2.1', code())).toBe(200);
    for (let n = 0; n < 10; n++) expect(await signIn(`203.0.113.${n}`, '000000')).toBe(400);
    expect(await signIn('203.0.113.10', '000000')).toBe(429);
    expect(await signIn('192.0.2.1', code())).toBe(200);
    expect(await signIn('192.0.2.2', code())).toBe(429);
    expect(await signIn('192.0.2.2', `${recoveryCodes[0]}`)).toBe(200);
    // A familiar place has ten tries as well.
    for (let n = 0; n < 10; n++) await signIn('192.0.2.1', '000000');
    expect(await signIn('192.0.2.1', code())).toBe(429);
  });

  test('are turned off with the password', async () => {
    const { ask, open, call } = await startWithCodes();
    await ask('turnCodesOff');
    expect(await ask('readSecondFactor')).toMatchObject({ codes: false, recoveryCodes: 0 });
    expect(await open().ask('signIn', { body: credentials })).toMatchObject({ status: 'signedIn' });
    expect((await call('POST', '/account/login', credentials)).status).toBe(200);
  });

  test('don’t get in the way of proving the password', async () => {
    const { ask, clock, code } = await startWithCodes();
    for (let n = 0; n < 12; n++) await ask('provePassword', { body: { password: credentials.password } });
    clock.time += 1_000;
    expect(code()).toMatch(/^\d{6}$/);
  });
});

describe('a recovery code', () => {
  test('opens the account once, however it is typed', async () => {
    const { open, ask, recoveryCodes } = await startWithCodes();
    const code = (recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', ' ');
    expect(await open().ask('signIn', { body: { ...credentials, code } })).toMatchObject({ status: 'signedIn' });
    expect(codeOf(await open().refused('signIn', { body: { ...credentials, code } }))).toBe('wrong');
    expect(await ask('readSecondFactor')).toMatchObject({ recoveryCodes: 9 });
  });

  test('is void once there are new ones', async () => {
    const { open, ask, recoveryCodes } = await startWithCodes();
    const { recoveryCodes: fresh } = await ask('renewRecoveryCodes');
    const [old = '', newer = ''] = [recoveryCodes[0], fresh?.[0]];
    expect(codeOf(await open().refused('signIn', { body: { ...credentials, code: old } }))).toBe('wrong');
    await open().ask('signIn', { body: { ...credentials, code: newer } });
  });
});

describe('an account with a second factor', () => {
  test('can’t be reached through the interface by password alone', async () => {
    const { call } = await startWithCodes();
    const { status, json } = await call('POST', '/account/login', credentials);
    expect([status, json]).toEqual([403, [expect.stringContaining('Make a customer key')]]);
  });

  test('gets no customer key on the page that asks for the password alone', async () => {
    const { service, url } = await startWithCodes();
    const { id } = await service.customerKeys.createDeveloperKey('Shop');
    const body = new URLSearchParams(credentials);
    const response = await fetch(`${url}/customer-key/${id}`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('second factor')]);
  });

  test('is opened again by its operator', async () => {
    const { service, accountId, ask, open } = await startWithCodes();
    await service.secondFactors.reset(accountId);
    expect(await ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
    expect(await open().ask('signIn', { body: credentials })).toMatchObject({ status: 'signedIn' });
  });
});

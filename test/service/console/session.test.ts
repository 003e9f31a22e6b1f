import { consolePath, type OperationName, operations, proxyOperationNames } from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import { credentials } from '../start.ts';
import { codeOf, openBrowser, startConsole } from './open.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('signing in', () => {
  test('answers with the owner, and sets a cookie that only the console’s pages get', async () => {
    const { open, accountId } = await startConsole();
    const response = await open().send('signIn', { body: credentials });
    expect(await response.json()).toEqual({
      status: 'signedIn',
      owner: { id: accountId, username: 'owner', email: '' },
      proven: false,
      proof: 'password',
      sections: ['overview', 'contacts', 'lists', 'mail', 'keys', 'webhooks', 'settings', 'account'],
      ways: ['password', 'passkey'],
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^joinery_console=[\w-]{32}; Path=\/console; HttpOnly; SameSite=Strict$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('sets a Secure cookie over https', async () => {
    const { open } = await startConsole({ publicUrl: 'https://lists.example.com' });
    const response = await open().send('signIn', { body: credentials });
    expect(response.headers.get('set-cookie')).toMatch(/^__Secure-joinery_console=.+; Secure$/);
  });

  test('is refused without the right words', async () => {
    const { open } = await startConsole();
    for (const [body, codes] of [
      [{ username: 'owner', password: 'wrong' }, 'wrong'],
      [{ username: 'nobody', password: 'wrong' }, 'wrong'],
      [{ username: 'owner' }, 'required'],
      [{ username: ['owner'], password: 1 }, 'invalid invalid'],
      [{ username: 'a\0', password: 'x' }, 'invalid'],
      [{ ...credentials, role: 'admin' }, 'invalid'],
    ] as const)
      expect([body, codeOf(await open().refused('signIn', { body }))]).toEqual([body, codes]);
  });

  test('waits after too many failures, as logging in to the interface does', async () => {
    const { open, call } = await startConsole();
    const wrong = { body: { ...credentials, password: 'wrong' } };
    for (let n = 0; n < 10; n++) await open().refused('signIn', wrong);
    const refused = await open().refused('signIn', { body: credentials });
    expect(refused).toEqual({
      status: 429,
      problems: [{ code: 'throttled', field: null, message: expect.stringContaining('Wait 15 minutes') }],
      retryAfter: 900,
    });
    expect((await call('POST', '/account/login', credentials)).status).toBe(429);
  });

  test('is for owners of data, not for sub-accounts', async () => {
    const { open, service, accountId } = await startConsole();
    const sub = { username: 'robot', password: 'beep beep beep' };
    await service.accounts.create({ ...sub, ownerId: accountId });
    expect(codeOf(await open().refused('signIn', { body: sub }))).toBe('denied');
  });

  test('ends the session that the browser had', async () => {
    const browser = await startConsole();
    const before = browser.cookie;
    await browser.ask('signIn', { body: credentials });
    expect(browser.cookie).not.toBe(before);
    browser.cookie = before;
    expect(await browser.ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
  });
});

describe('a session', () => {
  test('of the console opens nothing of the interface, and the other way round', async () => {
    const { cookie, call, open, login } = await startConsole();
    const id = cookie.split('=')[1] ?? '';
    expect((await call('GET', '/account', undefined, { 'X-Session-Id': id })).status).toBe(403);
    expect((await call('GET', '/account', undefined, { Cookie: `joinery_session=${id}` })).status).toBe(403);
    const other = open();
    other.cookie = (await login()).Cookie.replace('joinery_session', 'joinery_console');
    expect(codeOf(await other.refused('listSessions'))).toBe('signInNeeded');
  });

  test('ends at sign-out, and the cookie goes', async () => {
    const browser = await startConsole();
    const { cookie } = browser;
    expect(await browser.ask('signOut')).toEqual({ done: true });
    expect(browser.cookie).toBe('');
    browser.cookie = cookie;
    expect((await browser.refused('listSessions')).status).toBe(401);
    expect(await browser.ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
  });

  test('ends after 8 hours without a request', async () => {
    const { clock, ask } = await startConsole();
    clock.time += 8 * hour;
    expect(await ask('readSession')).toMatchObject({ status: 'signedIn' });
    clock.time += 8 * hour + 1_000;
    expect(await ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
  });

  test('ends with a new password', async () => {
    const { ask, service, accountId } = await startConsole();
    await service.accounts.update(accountId, { password: 'a better horse' });
    expect(await ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
  });

  test('is listed with its browser and ended from another one', async () => {
    const { ask, open, clock } = await startConsole();
    const other = open();
    clock.time += minute;
    await other.ask('signIn', { body: credentials });
    const listed = await ask('listSessions');
    const at = clock.time / 1_000;
    expect(listed).toEqual([
      { id: expect.any(String), current: false, createdAt: at, seenAt: at, browser: 'Test browser' },
      { id: expect.any(String), current: true, createdAt: at - 60, seenAt: at - 60, browser: 'Test browser' },
    ]);
    const params = { id: listed[0]?.id ?? '' };
    await ask('endSession', { params });
    expect(await other.ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
    expect(codeOf(await open().refused('endSession', { params }))).toBe('signInNeeded');
  });

  test('can’t be ended by another account', async () => {
    const { ask, open, service } = await startConsole();
    const theirs = { username: 'other', password: 'correct horse' };
    await service.accounts.create(theirs);
    const other = open();
    await other.ask('signIn', { body: theirs });
    const [session] = await ask('listSessions');
    expect(codeOf(await other.refused('endSession', { params: { id: session?.id } }))).toBe('notFound');
    expect(await other.ask('listSessions')).toHaveLength(1);
  });

  test('ends all others, those of the interface too', async () => {
    const { ask, open, login, call } = await startConsole();
    const other = open();
    await other.ask('signIn', { body: credentials });
    const session = await login();
    await ask('endOtherSessions');
    expect(await ask('listSessions')).toHaveLength(1);
    expect(await other.ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
    expect((await call('GET', '/account', undefined, session)).status).toBe(403);
  });

  test('proves the password for five minutes', async () => {
    const { ask, refused, clock, prove } = await startConsole();
    const isProven = async () => (await ask('readSession')) as unknown;
    expect(await isProven()).toMatchObject({ proven: false });
    expect(await refused('provePassword', { body: { password: 'wrong' } })).toMatchObject({
      problems: [{ code: 'wrong', field: 'password' }],
    });
    await prove();
    clock.time += 5 * minute - 1_000;
    expect(await isProven()).toMatchObject({ proven: true });
    clock.time += 1_000;
    expect(await isProven()).toMatchObject({ proven: false });
  });
});

const ofProxy: readonly string[] = proxyOperationNames;
const ofService = Object.entries(operations).filter(([name]) => !ofProxy.includes(name));

test('nothing but the open operations works without a session', async () => {
  const { open } = await startConsole();
  for (const [name, { scope }] of ofService) {
    if (scope === 'open') continue;
    const response = await open().send(name as OperationName, { params: { id: '1' } });
    expect([name, response.status]).toEqual([name, 401]);
  }
});

test('nothing that needs the password works before it is typed again', async () => {
  const { refused } = await startConsole();
  for (const [name, { scope }] of ofService) {
    if (scope !== 'proven') continue;
    expect([name, codeOf(await refused(name as OperationName, { params: { id: '1' } }))]).toEqual([
      name,
      'passwordNeeded',
    ]);
  }
});

describe('a page of another site', () => {
  test('is refused by its headers, whatever it asks', async () => {
    const { send } = await startConsole();
    for (const [header, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Sec-Fetch-Site', 'same-site'],
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
    ] as const)
      for (const name of ['endOtherSessions', 'listSessions', 'readSession'] as const) {
        const response = await send(name, {}, { [header]: value });
        expect([value, name, response.status, codeOf(await response.json())]).toEqual([value, name, 403, 'foreign']);
      }
  });

  test('can’t send JSON as another type', async () => {
    const { send, ask } = await startConsole();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const response = await send('endOtherSessions', {}, { 'Content-Type': type });
      expect([type, response.status]).toEqual([type, 415]);
      expect(await ask('readSession')).toMatchObject({ status: 'signedIn' });
    }
  });

  test('can’t post an empty form', async () => {
    const { url, cookie } = await startConsole();
    const { method, path } = operations.endOtherSessions;
    const headers = { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await fetch(`${url}${consolePath}${path}`, { method, headers })).status).toBe(415);
  });
});

test.each(['signOut', 'endOtherSessions', 'makeCodeSecret'] as const)(
  '%s needs no body, and then no type',
  async (name) => {
    const { url, cookie } = await startConsole();
    const { method, path } = operations[name];
    const response = await fetch(`${url}${consolePath}${path}`, { method, headers: { Cookie: cookie } });
    expect([400, 415]).not.toContain(response.status);
  },
);

test('what is no operation is answered with its reasons in JSON', async () => {
  const { url } = await startConsole();
  for (const [method, path, body, status, codes] of [
    ['GET', '/nowhere', undefined, 404, 'notFound'],
    ['PATCH', '/session', '{}', 405, 'notFound'],
    ['POST', '/session', '{"username":', 400, 'malformed'],
    ['POST', '/session', `{"username":"${'x'.repeat(1_000_000)}"}`, 413, 'tooLarge'],
    ['POST', '/session', '[]', 400, 'required required'],
  ] as const) {
    const response = await fetch(`${url}${consolePath}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    expect([method, path, response.status, codeOf(await response.json())]).toEqual([method, path, status, codes]);
  }
});

test('a browser without a cookie is signed out', async () => {
  const { url } = await startConsole();
  expect(await openBrowser(url).ask('readSession')).toEqual({ status: 'signedOut', ways: ['password', 'passkey'] });
});

import { describe, expect, test } from 'vitest';
import { credentials, start } from '../start.ts';

const hour = 3_600_000;

async function startWithClock() {
  const clock = { time: Date.UTC(2030, 0, 1) };
  const running = await start({ clock: () => new Date(clock.time) });
  const isAlive = async (session: { Cookie: string }) =>
    (await running.call('GET', '/subscriber/1', undefined, session)).status === 404;
  return { ...running, clock, isAlive };
}

describe('login', () => {
  test('answers with the session and the account, and sets the cookie', async () => {
    const { call, accountId } = await start();
    const body = new URLSearchParams(credentials).toString();
    const { status, json, headers } = await call('POST', '/account/login.json', body, {
      'Content-Type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      sessid: expect.stringMatching(/^[\w-]{32}$/),
      session_name: expect.any(String),
      account: { uid: String(accountId), username: 'owner', email: '', firstname: '' },
    });
    expect(headers.get('set-cookie')).toBe(`${json.session_name}=${json.sessid}; path=/; HttpOnly; SameSite=Lax`);
  });

  test('sets a Secure cookie with the __Host- prefix over https', async () => {
    const { call } = await start({ publicUrl: 'https://lists.example.com' });
    const { json, headers } = await call('POST', '/account/login', credentials);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-joinery_session=[\w-]{32}; path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(json.session_name).toBe('__Host-joinery_session');
  });

  test('is refused for 15 minutes after too many failures, even with the right password', async () => {
    const { call } = await start();
    const wrong = { ...credentials, password: 'wrong' };
    for (let n = 0; n < 10; n++) expect((await call('POST', '/account/login', wrong)).status).toBe(401);
    const { status, json, headers } = await call('POST', '/account/login', credentials);
    expect(status).toBe(429);
    expect(json).toEqual([expect.stringContaining('Wait 15 minutes')]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  });

  test('is never throttled while it succeeds', async () => {
    const { call } = await start();
    for (let n = 0; n < 25; n++) expect((await call('POST', '/account/login', credentials)).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends at logout', async () => {
    const { call, login, isAlive } = await startWithClock();
    const session = await login();
    expect(await isAlive(session)).toBe(true);
    expect((await call('POST', '/account/logout', undefined, session)).json).toEqual([true]);
    expect(await isAlive(session)).toBe(false);
    expect((await call('POST', '/account/logout', undefined, session)).status).toBe(403);
  });

  test('ends after 8 hours without a request', async () => {
    const { clock, login, isAlive } = await startWithClock();
    const session = await login();
    clock.time += 8 * hour;
    expect(await isAlive(session)).toBe(true);
    clock.time += 8 * hour;
    expect(await isAlive(session)).toBe(true);
    clock.time += 8 * hour + 1_000;
    expect(await isAlive(session)).toBe(false);
  });

  test('ends after 7 days however busy it is', async () => {
    const { clock, login, isAlive } = await startWithClock();
    const session = await login();
    for (let n = 0; n < 24; n++) {
      clock.time += 7 * hour;
      expect(await isAlive(session)).toBe(true);
    }
    clock.time += 1_000;
    expect(await isAlive(session)).toBe(false);
  });

  test('is not accepted from another cookie', async () => {
    const { isAlive } = await startWithClock();
    for (const Cookie of [
      '',
      'joinery_session=',
      'joinery_session=guessed',
      'other=x; joinery_session="',
      'joinery_session=%00',
    ]) {
      expect([Cookie, await isAlive({ Cookie })]).toEqual([Cookie, false]);
    }
  });

  test('is not accepted from a cookie without the prefix over https', async () => {
    const { call } = await start({ publicUrl: 'https://lists.example.com' });
    const { json } = await call('POST', '/account/login', credentials);
    const status = async (Cookie: string) => (await call('GET', '/account', undefined, { Cookie })).status;
    expect(await status(`joinery_session=${json.sessid}`)).toBe(403);
    expect(await status(`joinery_session=tossed; __Host-joinery_session=${json.sessid}`)).toBe(200);
    expect(await status(`x__Host-joinery_session=${json.sessid}`)).toBe(403);
  });

  test('is new at each login, and leaves the one that came along to other programs', async () => {
    const { call } = await start();
    const chosen = 'A'.repeat(32);
    const first = await call('POST', '/account/login', credentials, { Cookie: `joinery_session=${chosen}` });
    expect(first.json.sessid).not.toBe(chosen);
    const before = { Cookie: `joinery_session=${first.json.sessid}` };
    const second = await call('POST', '/account/login', credentials, before);
    expect(second.json.sessid).not.toBe(first.json.sessid);
    expect((await call('GET', '/account', undefined, before)).status).toBe(200);
  });

  test('is found among other cookies', async () => {
    const { login, isAlive } = await startWithClock();
    const { Cookie } = await login();
    expect(await isAlive({ Cookie: `a=b; ${Cookie}; c=d` })).toBe(true);
  });
});

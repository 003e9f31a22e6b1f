import { describe, expect, test } from 'vitest';
import { credentials, start } from '../start.ts';

const tag = { name: 'new' };

async function startWithSession() {
  const running = await start();
  const session = await running.login();
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string>) =>
    (await running.call(method, path, body, { ...session, ...headers })).status;
  return { ...running, session, send };
}

describe('a state-changing request', () => {
  test('is refused from pages of others', async () => {
    const { call, send, session } = await startWithSession();
    for (const [where, headers] of [
      ['on another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
      ['on another site, without Origin', { 'sec-fetch-site': 'cross-site' }],
      ['on a subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }],
      ['with an unknown Sec-Fetch-Site', { 'Sec-Fetch-Site': 'Same-Origin, cross-site' }],
      ['on another origin, in an old browser', { Origin: 'https://evil.example' }],
      ['in a sandboxed frame', { Origin: 'null' }],
      ['on another port of the host', { Origin: 'http://127.0.0.1:1' }],
      ['with two origins', { Origin: 'http://127.0.0.1, https://evil.example' }],
    ] as [string, Record<string, string>][]) {
      expect([where, await send('POST', '/tag', tag, headers)]).toEqual([where, 403]);
      expect([where, await send('PUT', '/account', { firstname: 'Eve' }, headers)]).toEqual([where, 403]);
      expect((await call('GET', '/account', undefined, { ...session, ...headers })).status).toBe(200);
    }
  });

  test('is refused from another site with the session id in a header, too', async () => {
    const { call, session } = await startWithSession();
    const [, id = ''] = session.Cookie.split('=');
    const headers = { 'X-Session-Id': id, Origin: 'https://evil.example' };
    expect((await call('POST', '/tag', tag, headers)).status).toBe(403);
  });

  test('is accepted from programs and from the service’s own pages', async () => {
    const { send, url } = await startWithSession();
    expect(await send('POST', '/tag', tag, {})).toBe(200);
    expect(await send('POST', '/tag', tag, { Origin: url })).toBe(200);
    expect(await send('POST', '/tag', tag, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' })).toBe(200);
    expect(await send('POST', '/tag', tag, { 'Sec-Fetch-Site': 'none' })).toBe(200);
  });

  test('is accepted from the public address behind a reverse proxy', async () => {
    const { call } = await start({ publicUrl: 'https://lists.example.com' });
    const login = (Origin: string) => call('POST', '/account/login', credentials, { Origin });
    expect((await login('https://lists.example.com')).status).toBe(200);
    expect((await login('http://lists.example.com')).status).toBe(403);
    expect((await login('https://lists.example.com.evil.example')).status).toBe(403);
  });
});

test('a login from another site’s page is refused before the password is checked', async () => {
  const { call } = await start();
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(credentials).toString();
  const { status, headers } = await call('POST', '/account/login', body, { ...form, Origin: 'https://evil.example' });
  expect([status, headers.get('set-cookie')]).toEqual([403, null]);
});

test('another site’s page can’t create a customer key', async () => {
  const { call, service, accountId } = await start();
  const { id } = await service.customerKeys.createDeveloperKey('Shop');
  const body = new URLSearchParams(credentials).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' };
  expect((await call('POST', `/customer-key/${id}`, body, headers)).status).toBe(403);
  expect(await service.customerKeys.list(accountId)).toEqual([]);
});

test('a plain form with an API key is accepted from any site', async () => {
  const { call, addKey } = await start();
  const { key } = await addKey('single');
  const headers = { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'cross-site' };
  const { status } = await call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' }, headers);
  expect(status).toBe(200);
});

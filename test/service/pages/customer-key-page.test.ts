import { describe, expect, test } from 'vitest';
import { createCustomerToken } from '../../../service/account/customer-keys.ts';
import { credentials, start } from '../start.ts';

async function startWith() {
  const running = await start();
  const { id, key } = await running.service.customerKeys.createDeveloperKey('Shop <connector>');
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const enter = (given: Record<string, string>, headers = {}) =>
    running.call('POST', `/customer-key/${id}`, new URLSearchParams(given).toString(), { ...form, ...headers });
  const read = (customerKey: string) => {
    const headers = { 'X-Un': credentials.username, 'X-Ci': createCustomerToken(key, customerKey) };
    return running.call('GET', '/tag', undefined, headers);
  };
  return { ...running, id, enter, read };
}

const keyIn = (text: string) => /<code>([^<]+)<\/code>/.exec(text)?.[1] ?? '';

describe('the page for customer keys', () => {
  test('asks for username and password, and shows the label of the developer key', async () => {
    const { call, id } = await startWith();
    const { status, text } = await call('GET', `/customer-key/${id}`);
    expect(status).toBe(200);
    expect(text).toContain('“Shop &lt;connector&gt;”');
    expect(text).toContain('<title>Make a customer key</title>');
    expect(text).toMatch(
      /<label for="password">Password<\/label>\n<input id="password" name="password" type="password"/,
    );
    const german = await call('GET', `/customer-key/${id}`, undefined, { 'Accept-Language': 'de' });
    expect(german.text).toContain('Kundenschlüssel erstellen');
  });

  test('shows a key that works until it is revoked', async () => {
    const { enter, read, service, accountId } = await startWith();
    const { status, text, headers } = await enter(credentials);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await read(keyIn(text))).status).toBe(200);
    const [kept] = await service.customerKeys.list(accountId);
    expect(kept).toMatchObject({ label: 'Shop <connector>' });
    expect(await service.customerKeys.revoke(accountId + 1, kept?.id ?? 0)).toBe(false);
    expect(await service.customerKeys.revoke(accountId, kept?.id ?? 0)).toBe(true);
    expect((await read(keyIn(text))).status).toBe(403);
  });

  test('ends every key when the developer key is revoked', async () => {
    const { enter, read, service, id, accountId } = await startWith();
    const { text } = await enter(credentials);
    expect(await service.customerKeys.revokeDeveloper(id)).toBe(true);
    expect((await read(keyIn(text))).status).toBe(403);
    expect(await service.customerKeys.list(accountId)).toEqual([]);
    expect((await enter(credentials)).status).toBe(404);
  });

  test('asks again and creates no key without the right words', async () => {
    const { enter, service, accountId } = await startWith();
    for (const [what, given] of [
      ['a wrong password', { ...credentials, password: 'wrong' }],
      ['no password', { username: 'owner' }],
      ['nothing', {}],
      ['a member twice', { 'username[]': 'owner', password: 'x' }],
    ] as [string, Record<string, string>][]) {
      const { status, text } = await enter(given);
      expect([what, status]).toEqual([what, 401]);
      expect(text).toContain('Username or password is wrong');
      expect(text).toContain('<title>Error: Make a customer key</title>');
      expect(await service.customerKeys.list(accountId)).toEqual([]);
    }
  });

  test('throttles password attempts', async () => {
    const { enter } = await startWith();
    const wrong = { ...credentials, password: 'wrong' };
    for (let count = 0; count < 10; count++) expect((await enter(wrong)).status).toBe(401);
    const { status, text } = await enter(credentials);
    expect(status).toBe(429);
    expect(text).toContain('Wait 15 minutes');
  });

  test('does not exist for a developer who is none', async () => {
    const { call } = await startWith();
    for (const developer of ['999', '0', 'x', '1.5', '%00'])
      expect([developer, (await call('GET', `/customer-key/${developer}`)).status]).toEqual([developer, 404]);
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { start } from '../../service/start.ts';
import { form, key, page, postJson, type RunningProxy, startProxy } from '../start.ts';

const token = 'a-token-of-the-webhook';
const env = { KEY: key, STATS: 'a-token-of-the-operator', CONFIRMED: token, JOINERY_SECRET: 'x'.repeat(32) };
const tokens = { statsToken: { env: 'STATS' }, confirmedToken: { env: 'CONFIRMED' } };
let proxy: RunningProxy;
afterEach(() => proxy.close());

async function confirmed(name = 'newsletter') {
  const headers = { accept: 'application/json', authorization: `Bearer ${env.STATS}` };
  const reports = await (await fetch(`${proxy.url}/stats`, { headers })).json();
  return reports.find((report: { form: string }) => report.form === name).totals.confirmed;
}

function tell(told: object, headers: Record<string, string> = {}) {
  return fetch(`${proxy.url}/forms/newsletter/confirmed`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(told),
  });
}

describe('a webhook reports confirmed contacts:', () => {
  test('each contact counts once a day, for its form', async () => {
    proxy = await startProxy(tokens, { env });
    expect(await confirmed()).toBe(0);
    for (const SubscriberID of ['1', '2', '2']) {
      expect((await tell({ SubscriberID, Authorization: token })).status).toBe(204);
    }
    expect(await confirmed()).toBe(2);
    expect(await confirmed('full')).toBe(0);
  });

  test('as form data, by address, or with a bearer token', async () => {
    proxy = await startProxy(tokens, { env });
    const body = new URLSearchParams({ email: 'ada@example.com', Authorization: token });
    expect((await fetch(`${proxy.url}/forms/newsletter/confirmed`, { method: 'POST', body })).status).toBe(204);
    expect((await tell({ SubscriberID: '3' }, { authorization: `Bearer ${token}` })).status).toBe(204);
    expect(await confirmed()).toBe(2);
  });

  test('the test call of a webhook counts nobody', async () => {
    proxy = await startProxy(tokens, { env });
    expect((await tell({ SubscriberID: '0', Authorization: token })).status).toBe(204);
    expect(await confirmed()).toBe(0);
  });

  test('a call that cannot be counted is refused, so that it is repeated', async () => {
    const redis = { whenUnreachable: 'refuse' as const };
    proxy = await startProxy({ ...tokens, redis }, { env: { ...env, REDIS_URL: 'redis://127.0.0.1:1' } });
    expect((await tell({ SubscriberID: '1', Authorization: token })).status).toBe(503);
    expect(proxy.lines.join('')).not.toContain('request failed');
  });

  test.each<[string, object, number]>([
    ['without a token', { SubscriberID: '1' }, 401],
    ['with another token', { SubscriberID: '1', Authorization: `${token}r` }, 401],
    ['with a token that is not a string', { SubscriberID: '1', Authorization: [token] }, 401],
    ['without a contact', { Authorization: token }, 422],
    ['that is a list', [], 401],
  ])('a call %s is refused', async (_, told, status) => {
    proxy = await startProxy(tokens, { env });
    const response = await tell(told);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain(token);
    expect(await confirmed()).toBe(0);
  });

  test('guessers are locked out', async () => {
    proxy = await startProxy(tokens, { env });
    for (let times = 0; times < 10; times++) await tell({ SubscriberID: '1', Authorization: `guess ${times}` });
    const response = await tell({ SubscriberID: '1', Authorization: token });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  test('without confirmedToken, the address does not exist, and statistics show no confirmations', async () => {
    proxy = await startProxy({ statsToken: { env: 'STATS' } }, { env });
    expect((await tell({ SubscriberID: '1', Authorization: token })).status).toBe(404);
    expect(await confirmed()).toBeNull();
  });
});

test('the service reports a contact who uses the link in the confirmation message', async () => {
  const { url, service, accountId, addKey } = await start({ webhookAllow: ['127.0.0.0/8'] });
  const { key: apiKey, listId } = await addKey('double');
  const trigger = { kind: 'list', id: listId } as const;
  const tagId = await service.tags.create({ accountId, name: 'confirmed', trigger });
  proxy = await startProxy(
    { ...tokens, upstream: { url }, forms: { newsletter: form({ origins: [page] }) } },
    { env: { ...env, KEY: apiKey } },
  );
  await service.webhooks.create({
    ...{ accountId, name: 'Confirmed', label: '', method: 'POST', format: 'json', tagId, onErasure: false },
    ...{ url: `${proxy.url}/forms/newsletter/confirmed`, fields: [], values: { Authorization: token } },
  });

  expect((await postJson(proxy.url, { email: 'ada@example.com' })).status).toBe(200);
  await service.idle();
  expect(await confirmed()).toBe(0);
  const [mail] = await service.mailbox.list();
  const [link = ''] = /http:\S+\/confirm\/[\w-]+/.exec(JSON.stringify(mail)) ?? [];
  expect((await fetch(link, { method: 'POST' })).status).toBe(200);
  await service.idle();
  expect(await confirmed()).toBe(1);
});

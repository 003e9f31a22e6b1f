import { ConfigError, createProxy } from '@joinery/proxy';
import { expect, test } from 'vitest';
import { form, key, listen, page, postJson, startProxy } from './start.ts';
import { startStub } from './stub.ts';

const values = { email: 'a@example.com' };

test('a new configuration applies from the next request on, and requests under way finish with the old one', async () => {
  const proxy = await startProxy();
  const arrived = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  proxy.stub.answer(async (response) => {
    arrived.resolve();
    await answer.promise;
    response.writeHead(200, { 'content-type': 'application/json' }).end('[true]');
  });
  const underWay = postJson(proxy.url, values);
  await arrived.promise;
  proxy.reload({ upstream: { url: proxy.stub.url }, forms: { other: form() } });
  expect((await fetch(`${proxy.url}/forms/newsletter.json`)).status).toBe(404);
  expect((await fetch(`${proxy.url}/forms/other.json`)).status).toBe(200);
  answer.resolve();
  expect((await underWay).status).toBe(200);
  expect((await postJson(proxy.url, values, { form: 'other', origin: page })).status).toBe(200);
  await proxy.close();
});

test('a request that arrived just before a new configuration finishes with the old one', async () => {
  const stub = await startStub();
  const config = { upstream: { url: stub.url }, forms: { newsletter: form() } };
  const { app, reload, close } = await createProxy(config, { env: { KEY: key } });
  const server = await listen((req, res) => {
    app(req, res);
    reload(config);
  });
  expect((await postJson(server.url, values)).status).toBe(200);
  await server.close();
  await close();
  await stub.close();
});

test('an unusable configuration is refused, and the old one stays', async () => {
  const proxy = await startProxy();
  expect(() =>
    proxy.reload({ upstream: { url: proxy.stub.url }, forms: { newsletter: form({ key: { env: 'NO' } }) } }),
  ).toThrow(ConfigError);
  expect((await postJson(proxy.url, values)).status).toBe(200);
  await proxy.close();
});

test('while a key is rotated, the next one is tried if the service does not know the first', async () => {
  const proxy = await startProxy(
    { forms: { newsletter: form({ key: [{ env: 'NEW' }, { env: 'KEY' }] }) } },
    { env: { NEW: 'key-new', KEY: key } },
  );
  proxy.stub.answer((response) => {
    const known = proxy.stub.requests.at(-1)?.body.apikey === key;
    response.writeHead(known ? 200 : 406).end(known ? '[true]' : '{"error":100}');
  });
  expect((await postJson(proxy.url, values)).status).toBe(200);
  expect(proxy.stub.requests.map(({ body }) => body.apikey)).toEqual(['key-new', key]);
  await proxy.close();
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { createProxy } from '@joinery/proxy';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, key, listen, page, type RunningProxy, startProxy } from './start.ts';

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy();
});
afterAll(() => proxy.close());

const body = () => JSON.stringify({ id: crypto.randomUUID(), values: { email: 'ada@example.com' } });
const post = (address: string, init: RequestInit = {}) =>
  fetch(address, {
    method: 'POST',
    body: body(),
    ...init,
    headers: { 'content-type': 'application/json', origin: page, ...init.headers },
  });

/** Headers that differ from answer to answer, and those that only documents need. */
const ownHeaders = new Set([
  ...['date', 'x-request-id', 'ratelimit'],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['origin-agent-cluster', 'referrer-policy', 'x-dns-prefetch-control'],
  ...['x-download-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'],
]);

test('a submission gets the same answer with and without Express', async () => {
  const own = await listen(proxy.listener);
  const [plain, routed] = await Promise.all(
    [`${own.url}/forms/newsletter`, `${proxy.url}/forms/newsletter?by=route`].map((address) => post(address)),
  );
  await own.close();
  const headersOf = (response: Response | undefined) =>
    [...(response?.headers ?? [])].filter(([name]) => !ownHeaders.has(name)).sort();
  expect(plain?.status).toBe(200);
  expect(await plain?.json()).toEqual(await routed?.json());
  expect(headersOf(plain)).toEqual(headersOf(routed));
});

test.each([
  ['too large', { body: 'a'.repeat(100_001) }, 413],
  ['compressed', { headers: { 'content-encoding': 'gzip' } }, 415],
])('a page may read why a body is refused that is %s', async (_, init, status) => {
  const response = await post(`${proxy.url}/forms/newsletter`, init);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe(page);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect((await response.json()).issues).toHaveLength(1);
});

test('submissions that arrive at once are counted one by one', async () => {
  const few = await startProxy({
    guards: { clientLimit: { limit: 5, window: 60_000 }, addressLimit: false, confirmations: false },
    forms: { newsletter: form() },
  });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await post(`${few.url}/forms/newsletter`)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  await few.close();
});

test('a client that leaves on arrival counts under its own address', async () => {
  const one = await startProxy({ guards: { clientLimit: { limit: 1, window: 60_000 }, link: false } });
  const socket = connect(Number(new URL(one.url).port), '127.0.0.1');
  const text = body();
  const head = `POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nOrigin: ${page}\r\nContent-Type: application/json`;
  socket.write(`${head}\r\nContent-Length: ${text.length}\r\n\r\n${text}what ends a connection`);
  await once(socket.resume(), 'close');
  expect((await post(`${one.url}/forms/newsletter`)).status).toBe(429);
  await one.close();
});

test.each([
  ['as bytes', express.raw({ type: '*/*' }), 200],
  ['as what it contains', express.json(), 200],
])('a body that an app has already read %s is not waited for', async (_, reader, status) => {
  const { app, close } = await createProxy(
    { upstream: { url: proxy.stub.url }, forms: { newsletter: form() } },
    { env: { KEY: key } },
  );
  const server = await listen(express().use(reader, app));
  expect((await post(`${server.url}/forms/newsletter`)).status).toBe(status);
  await server.close();
  await close();
});

import { randomUUID } from 'node:crypto';
import { createFetchHandler, type FetchHandler } from '@joinery/proxy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { form, key, page } from './start.ts';
import { type Stub, startStub } from './stub.ts';

let stub: Stub;
let handler: FetchHandler;
beforeEach(async () => {
  stub = await startStub();
  const config = {
    upstream: { url: stub.url },
    rateLimit: { limit: 2, window: 60_000 },
    forms: { newsletter: form() },
  };
  handler = await createFetchHandler(config, { env: { KEY: key } });
});
afterEach(async () => {
  await handler.close();
  await stub.close();
});

const base = 'https://forms.example.com/forms/newsletter';
const post = (email: string, client?: string) =>
  handler.fetch(
    new Request(base, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: page },
      body: JSON.stringify({ id: randomUUID(), values: { email } }),
    }),
    client,
  );

test('a fetch handler takes submissions', async () => {
  const response = await post('a@example.com');
  expect(await response.json()).toEqual({ status: 'done', redirectUrl: expect.stringContaining('/pending/') });
  expect(response.headers.get('access-control-allow-origin')).toBe(page);
  expect(stub.requests).toHaveLength(1);
});

test('it serves pages and scripts, packed as asked for', async () => {
  expect(await (await handler.fetch(new Request(base))).text()).toContain('<form');
  const script = await handler.fetch(new Request(`${base}.js`, { headers: { 'accept-encoding': 'gzip' } }));
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect([...new Uint8Array(await script.arrayBuffer()).slice(0, 2)]).toEqual([0x1f, 0x8b]);
  const again = new Request(`${base}.js`, { headers: { 'if-none-match': `${script.headers.get('etag')}` } });
  expect((await handler.fetch(again)).status).toBe(304);
});

test('it counts clients by the address that the host gives', async () => {
  const statuses: number[] = [];
  for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    statuses.push((await post(`${randomUUID()}@example.com`, client)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('it answers what is no submission', async () => {
  const answer = async (init: RequestInit, path = '') => (await handler.fetch(new Request(base + path, init))).status;
  const headers = { origin: page, 'content-type': 'application/json' };
  expect(await answer({}, '/nothing')).toBe(404);
  expect(await answer({ method: 'DELETE' })).toBe(405);
  expect(await answer({ method: 'POST', body: 'x'.repeat(200_000), headers })).toBe(413);
});

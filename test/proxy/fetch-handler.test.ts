import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createFetchHandler, type FetchHandler, type FetchHandlerDeps } from '@joinery/proxy';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { form, key, listen, page } from './start.ts';
import { type Stub, startStub } from './stub.ts';

let stub: Stub;
let handler: FetchHandler;
const start = (deps: FetchHandlerDeps = {}, publicUrl?: string) =>
  createFetchHandler(
    {
      ...(publicUrl && { publicUrl }),
      upstream: { url: stub.url },
      rateLimit: { limit: 2, window: 60_000 },
      forms: { newsletter: form() },
    },
    { env: { KEY: key }, ...deps },
  );
beforeEach(async () => {
  stub = await startStub();
  handler = await start({}, 'https://forms.example.com/signup');
});
afterEach(async () => {
  await handler.close();
  await stub.close();
});

const base = 'https://forms.example.com/forms/newsletter';
const submission = (email: string) =>
  new Request(base, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: page },
    body: JSON.stringify({ id: randomUUID(), values: { email } }),
  });
const post = (email: string, client?: unknown) => handler.fetch(submission(email), client);

test('a fetch handler takes submissions', async () => {
  const response = await post('a@example.com');
  expect(await response.json()).toEqual({ status: 'done', redirectUrl: expect.stringContaining('/pending/') });
  expect(response.headers.get('access-control-allow-origin')).toBe(page);
  expect(stub.requests).toHaveLength(1);
});

test('it serves pages and scripts, compressed on request', async () => {
  expect(await (await handler.fetch(new Request(base))).text()).toContain('<form');
  const script = await handler.fetch(new Request(`${base}.js`, { headers: { 'accept-encoding': 'gzip' } }));
  expect(script.headers.get('content-encoding')).toBe('gzip');
  expect([...new Uint8Array(await script.arrayBuffer()).slice(0, 2)]).toEqual([0x1f, 0x8b]);
  const again = new Request(`${base}.js`, { headers: { 'if-none-match': `${script.headers.get('etag')}` } });
  expect((await handler.fetch(again)).status).toBe(304);
});

test('it compresses nothing for a host that removes Content-Encoding', async () => {
  const unpacked = await start({ packs: false });
  const script = await unpacked.fetch(new Request(`${base}.js`, { headers: { 'accept-encoding': 'gzip, br' } }));
  expect(script.headers.get('content-encoding')).toBeNull();
  expect(await script.text()).toContain('joinery');
  await unpacked.close();
});

test('it counts clients by the address that the host gives', async () => {
  const statuses: number[] = [];
  for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    statuses.push((await post(`${randomUUID()}@example.com`, client)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('it ignores a client address that is not a string, such as an environment, server or context', async () => {
  const statuses: number[] = [];
  for (const passed of [{ incoming: {} }, { requestIP: () => null }, { params: Promise.resolve({}) }, null, '']) {
    statuses.push((await post(`${randomUUID()}@example.com`, passed)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429]);
});

test('it answers with or without the path of publicUrl', async () => {
  for (const path of ['/signup/forms/newsletter.js', '/forms/newsletter.js']) {
    expect((await handler.fetch(new Request(`https://forms.example.com${path}`))).status).toBe(200);
  }
  const { status } = await handler.fetch(new Request('https://forms.example.com/signups/forms/newsletter.js'));
  expect(status).toBe(404);
});

test.each(['https', 'http'])('without publicUrl, its own origin is that of the request: %s', async (scheme) => {
  const anywhere = await start();
  const url = `${scheme}://forms.example.com:8080/forms/newsletter`;
  const answer = async (origin: string) => {
    const init = { method: 'POST', headers: { origin }, body: new URLSearchParams({ email: 'a@example.com' }) };
    return (await anywhere.fetch(new Request(url, init))).status;
  };
  expect(await answer(new URL(url).origin)).toBe(303);
  expect(await answer('https://other.example.com')).toBe(403);
  await anywhere.close();
});

test('other Express applications in the process keep working with Node’s requests', async () => {
  const app = express().post('/echo', express.json(), (req, res) => void res.json([req.protocol, req.body]));
  const server = await listen(app);
  expect((await post('a@example.com')).status).toBe(200);
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
  expect(await (await fetch(`${server.url}/echo`, init)).json()).toEqual(['http', { a: 1 }]);
  await server.close();
});

test('it leaves the connection to the host', async () => {
  const { headers } = await handler.fetch(new Request(base));
  expect([...headers.keys()].filter((name) => /^(connection|keep-alive|transfer-encoding)$/.test(name))).toEqual([]);
});

const streamed = (body: ReadableStream) => {
  const headers = { origin: page, 'content-type': 'application/json' };
  // Node accepts a stream only with this option, which its types lack.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return handler.fetch(new Request(base, init));
};

test('it stops reading a body that is too large', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000));
    },
  });
  expect((await streamed(endless)).status).toBe(413);
  expect(sent).toBeLessThan(200_000);
});

test('it answers when the client leaves before its body ends', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
  expect((await streamed(broken)).status).toBe(400);
  expect(stub.requests).toEqual([]);
});

test('it keeps submissions under way when it closes', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'joinery-'));
  const config = { upstream: { url: stub.url }, forms: { newsletter: form() }, dataDir };
  const keeping = await createFetchHandler(config, { env: { KEY: key } });
  const asked = Promise.withResolvers<ServerResponse>();
  stub.answer(asked.resolve);
  const answer = keeping.fetch(submission('a@example.com'));
  const service = await asked.promise;
  const closed = keeping.close();
  await setTimeout(50);
  service.writeHead(502).end();
  expect((await answer).status).toBe(202);
  await closed;
  await rm(dataDir, { recursive: true });
});

test('it throws if the host has already read the body', async () => {
  const request = new Request(base, { method: 'POST', body: 'email=a@example.com' });
  await request.text();
  await expect(handler.fetch(request)).rejects.toThrow('has already been read');
});

test('it answers requests that are not submissions', async () => {
  const answer = async (init: RequestInit, path = '') => (await handler.fetch(new Request(base + path, init))).status;
  const headers = { origin: page, 'content-type': 'application/json' };
  expect(await answer({}, '/nothing')).toBe(404);
  expect(await answer({ method: 'DELETE' })).toBe(405);
  expect(await answer({ method: 'UNHEARD-OF' })).toBe(405);
  expect(await answer({ method: 'POST', body: 'x'.repeat(200_000), headers })).toBe(413);
});

import { createProxy } from '@joinery/proxy';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, key, listen, page, postForm, postJson } from './start.ts';
import { type Stub, startStub } from './stub.ts';

let stub: Stub;
let server: Awaited<ReturnType<typeof listen>>;
let close: () => Promise<void>;
beforeAll(async () => {
  stub = await startStub();
  const proxy = await createProxy(
    { upstream: { url: stub.url }, forms: { newsletter: form() } },
    { env: { KEY: key } },
  );
  close = proxy.close;
  const app = express();
  app.use('/signup', proxy.app);
  app.get('/other', (_req, res) => void res.send('other'));
  server = await listen(app);
});
afterAll(async () => {
  await server.close();
  await close();
  await stub.close();
});

test("a proxy mounted in somebody's Express app serves below its prefix alone", async () => {
  expect((await fetch(`${server.url}/signup/forms/newsletter.js`)).status).toBe(200);
  expect((await fetch(`${server.url}/forms/newsletter.js`)).status).toBe(404);
  expect(await (await fetch(`${server.url}/other`)).text()).toBe('other');
});

test('its pages find their files there', async () => {
  for (const path of ['newsletter', 'nothing']) {
    const response = await fetch(`${server.url}/signup/forms/${path}`, { headers: { accept: 'text/html' } });
    const addresses = [...(await response.text()).matchAll(/(?:href|src)="([^"#:]+)"/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses).not.toEqual([]);
    for (const address of addresses) expect((await fetch(new URL(address, response.url))).status).toBe(200);
  }
});

test('it takes submissions there', async () => {
  const base = `${server.url}/signup`;
  expect((await postJson(base, { email: 'a@example.com' }, { origin: page })).status).toBe(200);
  expect((await postForm(base, { email: 'b@example.com' }, { origin: server.url })).status).toBe(303);
});

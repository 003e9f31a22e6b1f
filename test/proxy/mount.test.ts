import { once } from 'node:events';
import { connect } from 'node:net';
import type { FormDefinition } from '@joinery/contract/form';
import { createProxy } from '@joinery/proxy';
import express, { type RequestHandler } from 'express';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { form, key, listen, page, postForm, postJson, readMetrics, startProxy } from './start.ts';
import { type Stub, startStub } from './stub.ts';

const definition: FormDefinition = {
  fields: [
    { name: 'email' },
    { name: 'field1', label: 'Drinks', choices: ['Filter', 'Espresso'], input: 'checkboxes' },
  ],
};

let stub: Stub;
let server: Awaited<ReturnType<typeof listen>>;
let close: () => Promise<void>;
beforeAll(async () => {
  stub = await startStub();
  const proxy = await createProxy(
    {
      upstream: { url: stub.url },
      rateLimit: { limit: 100, window: 60_000 },
      forms: { newsletter: form({ definition }) },
    },
    { env: { KEY: key } },
  );
  close = proxy.close;
  const app = express();
  app.use('/signup', proxy.app);
  app.use('/parsed', express.json(), express.urlencoded({ extended: true }), proxy.app);
  app.use('/text', express.text({ type: '*/*' }), proxy.app);
  app.use('/raw', express.raw({ type: '*/*' }), proxy.app);
  app.get('/other', (_req, res) => void res.send('other'));
  server = await listen(app);
});
afterEach(() => void stub.requests.splice(0));
afterAll(async () => {
  await server.close();
  await close();
  await stub.close();
});

test('a proxy mounted in an Express app serves only below its prefix', async () => {
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

test.each(['parsed', 'text', 'raw'])(
  'it takes submissions whose body middleware has already read: %s',
  async (path) => {
    const base = `${server.url}/${path}`;
    expect((await postJson(base, { email: 'a@example.com', field1: 'Filter' })).status).toBe(200);
    const typed = { email: 'b+c@example.com', 'field1.0': 'Filter', 'field1.1': 'Espresso' };
    expect((await postForm(base, typed, { origin: page })).status).toBe(303);
    expect(stub.requests.map(({ body }) => body)).toMatchObject([
      { email: 'a@example.com', fields: { field1: 'Filter' } },
      { email: 'b+c@example.com', fields: { field1: 'Filter, Espresso' } },
    ]);
  },
);

test.each(['parsed', 'text', 'raw'])('it refuses other bodies that middleware has already read: %s', async (path) => {
  const base = `${server.url}/${path}`;
  const refused = [
    await postJson(base, '{"id":1}'),
    await postJson(base, ''),
    await postForm(base, 'email=a@example.com&email=b@example.com', { origin: page }),
    await postForm(base, 'email[is]=a@example.com', { origin: page }),
    await postForm(base, 'email[toString]=a@example.com', { origin: page }),
  ];
  for (const { status } of refused) expect([400, 422]).toContain(status);
  expect(stub.requests).toEqual([]);
});

test('it answers behind middleware whose writeHead takes no header lists', async () => {
  const withoutLists: RequestHandler = (_req, res, next) => {
    const { writeHead } = res;
    const write = (status: number, headers: Record<string, string> = {}) => {
      for (const name of Object.keys(headers)) res.setHeader(name, headers[name] ?? '');
      return writeHead.call(res, status);
    };
    res.writeHead = write as typeof writeHead;
    next();
  };
  const { app, close } = await createProxy(
    { upstream: { url: stub.url }, forms: { newsletter: form() } },
    { env: { KEY: key } },
  );
  const server = await listen(express().use(withoutLists, app));
  const { status, headers } = await postJson(server.url, { email: 'a@example.com' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('access-control-allow-origin')).toBe(page);
  await server.close();
  await close();
});

test('it closes even if a client left while earlier middleware was at work', async () => {
  const { app, close } = await createProxy(
    { upstream: { url: stub.url }, forms: { newsletter: form() } },
    { env: { KEY: key } },
  );
  const left = Promise.withResolvers<void>();
  const late: RequestHandler = async (req, _res, next) => {
    here.destroy();
    await once(req.socket, 'close');
    next();
    left.resolve();
  };
  const server = await listen(express().use(late, app));
  const here = connect(Number(new URL(server.url).port), '127.0.0.1');
  here.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await left.promise;
  await server.close();
  await close();
});

test('a logger that throws stops nothing, and every submission is counted', async () => {
  const logger = pino({}, { write: () => expect.fail('the log is full') });
  const proxy = await startProxy({}, { logger });
  const both = await Promise.all(['ada', 'bob'].map((name) => postJson(proxy.url, { email: `${name}@example.com` })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const metrics = await readMetrics(proxy.url);
  expect(metrics).toContain('joinery_submissions_total{form="newsletter",result="done",code=""} 2');
  await proxy.close();
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { honeypotName, idName } from '@joinery/contract/wire';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyText } from '../any-text.ts';
import { closed } from '../closed.ts';
import { runs } from '../runs.ts';
import { page, type RunningProxy, startProxy } from './start.ts';

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy({ rateLimit: { limit: 1_000_000, window: 60_000 } });
});
afterAll(() => proxy.close());

const types = ['application/json', 'application/x-www-form-urlencoded'];

async function statusOf(type: string, body: string | Uint8Array<ArrayBuffer>, form = 'full'): Promise<number> {
  const headers = { 'content-type': type, origin: page };
  const response = await fetch(`${proxy.url}/forms/${form}`, { method: 'POST', headers, body, redirect: 'manual' });
  await response.arrayBuffer();
  return response.status;
}

const text = fc.oneof(anyText, fc.string({ maxLength: 400 }), fc.constantFrom('', '\0', '\ud800', '9'.repeat(5_000)));
const name = fc.oneof(
  fc.constantFrom(
    'email',
    'smsNumber',
    'field12',
    'fieldBirthday',
    '__proto__',
    'constructor',
    'toString',
    'email[]',
    'fields[x]',
  ),
  fc.string(),
);
const submission = fc.record(
  {
    id: fc.oneof(fc.uuid(), fc.anything()),
    values: fc.oneof(fc.dictionary(name, fc.oneof(text, fc.anything())), fc.anything()),
    honeypot: fc.oneof(text, fc.anything()),
  },
  { requiredKeys: [] },
);
const pairs = fc.array(fc.tuple(fc.oneof(name, fc.constantFrom(idName, honeypotName)), text), { maxLength: 12 });

describe('the proxy never breaks', () => {
  test('on a submission of any shape', () =>
    fc.assert(
      fc.asyncProperty(submission, async (value) => {
        expect(await statusOf('application/json', JSON.stringify(value, withoutBigInts))).toBeLessThan(500);
      }),
      { numRuns: runs(80) },
    ));

  test('on values of any text', () =>
    fc.assert(
      fc.asyncProperty(fc.uuid(), text, text, text, async (id, email, smsNumber, field12) => {
        const body = JSON.stringify({ id, values: { email, smsNumber, field12, fieldBirthday: field12 } });
        expect(await statusOf('application/json', body)).toBeLessThan(500);
      }),
      { numRuns: runs(80) },
    ));

  test('on the fields of a form', () =>
    fc.assert(
      fc.asyncProperty(pairs, async (fields) => {
        const body = `${new URLSearchParams(fields)}`;
        expect(await statusOf('application/x-www-form-urlencoded', body)).toBeLessThan(500);
      }),
      { numRuns: runs(80) },
    ));

  test('on arbitrary bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...types), fc.uint8Array({ maxLength: 2_000 }), async (type, bytes) => {
        expect(await statusOf(type, Uint8Array.from(bytes))).toBeLessThan(500);
      }),
      { numRuns: runs(80) },
    ));

  test('on deep nesting or very many fields', async () => {
    expect(await statusOf('application/json', '['.repeat(99_000))).toBe(400);
    expect(await statusOf('application/json', `${'['.repeat(49_000)}${']'.repeat(49_000)}`)).toBe(422);
    expect(await statusOf(types[1] ?? '', 'a=&'.repeat(33_000))).toBe(413);
    expect(await statusOf(types[1] ?? '', 'a=&'.repeat(1_000))).toBe(400);
    const names = Array.from({ length: 9_000 }, (_, at) => `f${at}`);
    expect(await statusOf(types[1] ?? '', names.join('=&'))).toBe(413);
    expect(await statusOf(types[1] ?? '', names.slice(0, 1_000).join('=&'))).toBe(422);
    const values = Object.fromEntries(names.map((name) => [name, 0]));
    expect(await statusOf('application/json', JSON.stringify({ id: crypto.randomUUID(), values }))).toBe(413);
  });
});

test.each([
  'a@example.com\r\nX-Injected: 1',
  'a@example.com\nBcc: b@example.com',
  'a@example.com%0d%0aSet-Cookie: a=b',
  'a@example.com\0',
])('a value cannot inject headers: %j', async (email) => {
  for (const [type, body] of [
    [types[0], JSON.stringify({ id: crypto.randomUUID(), values: { email } })],
    [types[1], `${new URLSearchParams({ email })}`],
  ] as const) {
    const headers = { 'content-type': type ?? '', origin: page };
    const response = await fetch(`${proxy.url}/forms/newsletter`, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    });
    expect(response.status).toBe(422);
    for (const name of ['x-injected', 'bcc', 'set-cookie']) expect(response.headers.get(name)).toBeNull();
  }
});

describe('malformed HTTP is refused, and the next request is served:', () => {
  test.each([
    ['without a host', 'GET /forms/newsletter HTTP/1.1\r\n\r\n', 400],
    ['of HTTP/1.0 without a host', 'GET /forms/newsletter HTTP/1.0\r\n\r\n', 200],
    [
      'with two lengths',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    [
      'with a length and chunks',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'with a length in another spelling',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: +4\r\n\r\nabcd',
      400,
    ],
    [
      'with chunks that end before the last coding',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'with chunks of no size',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
      400,
    ],
    [
      'with chunks and a length',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'with the same length twice',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    [
      'with a bare line feed after the size of a chunk',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2\n{}\r\n0\r\n\r\n',
      400,
    ],
    [
      'with endless chunk extensions',
      `POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      413,
    ],
    ['with two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400],
    [
      'with two hosts in a POST',
      `POST /forms/newsletter HTTP/1.1\r\nHost: a\r\nHost: a\r\nOrigin: ${page}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
      400,
    ],
    ['with a space before a colon', 'GET /healthz HTTP/1.1\r\nHost : a\r\n\r\n', 400],
    ['with a header on two lines', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n', 400],
    ['with a NUL in a header', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['with a bare line feed in a header', 'GET /healthz HTTP/1.1\r\nHost: a\nX: b\r\n\r\n', 400],
    [
      'with far too many headers',
      `GET /healthz HTTP/1.1\r\nHost: a\r\n${'X: aaaaaaaaaaaaaaa\r\n'.repeat(2_000)}\r\n`,
      431,
    ],
    ['to an address of arbitrary bytes', 'GET /forms/\u00ff\u0000 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['with a strange host', 'GET /forms/newsletter HTTP/1.1\r\nHost: [::1%\r\n\r\n', 200],
    [
      'with a strange host in a POST',
      'POST /forms/newsletter HTTP/1.1\r\nHost: a b/..\r\nOrigin: http://a b\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
      403,
    ],
  ])('%s', async (_, request, status) => {
    expect(await raw(request)).toContain(` ${status} `);
    expect((await fetch(`${proxy.url}/healthz`)).status).toBe(200);
  });
});

describe('a request that hides another one in its body gets one answer, and its connection ends:', () => {
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
  test.each([
    [
      'behind the last chunk, with a length for all of it',
      `Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked`,
    ],
    ['behind a length, with chunks', 'Transfer-Encoding: chunked\r\nContent-Length: 5'],
    ['behind a length, with chunks under another name', 'Content-Length: 5\r\nTransfer-Encoding : chunked'],
    ['behind the shorter of two lengths', `Content-Length: 5\r\nContent-Length: ${5 + hidden.length}`],
    ['behind an unknown coding', 'Transfer-Encoding: xchunked'],
    ['behind compressed chunks', 'Transfer-Encoding: gzip, chunked'],
    ['behind chunks of HTTP/1.0', 'Connection: keep-alive\r\nTransfer-Encoding: chunked', '1.0'],
    ['behind a length on a folded line', 'X: a\r\n Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ])('%s', async (_, headers, version = '1.1') => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`POST /forms/newsletter HTTP/${version}\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\n${hidden}`, 'latin1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    await closed(socket);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  });
});

/** The first line of the answer to raw bytes. */
async function raw(request: string): Promise<string> {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  socket.write(request, 'latin1');
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return `${answer}`.split('\r\n')[0] ?? '';
}

const withoutBigInts = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

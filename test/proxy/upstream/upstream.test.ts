import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../proxy/secret.ts';
import { exchange } from '../../../proxy/upstream/exchange.ts';
import { Pool } from '../../../proxy/upstream/undici.ts';
import { createUpstream, type Upstream } from '../../../proxy/upstream/upstream.ts';
import { type Stub, startStub } from '../stub.ts';

const request = {
  operation: 'signin',
  key: new Secret('key-1'),
  values: { email: 'a@example.com' },
  submissionKey: 'b3c',
} as const;
const asked = () => `POST ${stub.url}/subscriber/signin`;
let stub: Stub;
let upstream: Upstream;
const open = (timeout: number) => createUpstream({ url: stub.url, timeout, connectTimeout: 20_000, connections: 2 });
beforeEach(async () => {
  stub = await startStub();
  upstream = open(20_000);
});
afterEach(async () => {
  await stub.close();
  await upstream.close();
});

test('names the submission, so that the service recognizes a repeated one', async () => {
  await upstream.send(request);
  expect(stub.headers['idempotency-key']).toBe('"b3c"');
});

test.each(['https://example.com/?k=key-1', 'https://example.com/k%65y-1/', 'https://example.com/ke\ty-1'])(
  'drops a URL that contains the key: %j',
  async (url) => {
    stub.answerJson([url]);
    expect(await upstream.send(request)).toEqual({ result: 'done' });
  },
);

describe('says what it was waiting for if', () => {
  test.each<[string, (response: ServerResponse) => void, string]>([
    ['nothing is answered', () => {}, 'an answer'],
    [
      'half of it is answered',
      (response) => response.writeHead(200, { 'content-length': 50 }).write('["https:'),
      'the end of the answer',
    ],
  ])('%s', async (_, respond, awaited) => {
    stub.answer(respond);
    const reason = `Request timed out after 1 s, waiting for ${awaited}: ${asked()}`;
    const hasty = open(1_000);
    expect(await hasty.send(request)).toEqual({ result: 'unavailable', kind: 'timeout', reason });
    await hasty.close();
  });
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['hangs up', (response) => response.destroy(), 'UND_ERR_SOCKET'],
  ['answers too much', (response) => response.end('x'.repeat(100_000)), 'UND_ERR_RES_EXCEEDED_MAX_SIZE'],
  ['answers something other than HTTP', (response) => response.socket?.end('HTTP/9 hello\r\n\r\n'), 'HTTPParserError'],
])('treats a service that %s as unavailable', async (_, respond, code) => {
  stub.answer(respond);
  const reason = `Request failed (${code}): ${asked()}`;
  expect(await upstream.send(request)).toEqual({ result: 'unavailable', kind: 'connection', reason });
});

test('a request that waits for a connection beyond its timeout is never sent', async () => {
  const pool = new Pool(`http://${stub.host}`, { connections: 1 });
  const ask = (path: string, timeout: number) =>
    exchange(pool, {
      ...{ method: 'POST', url: `http://${stub.host}${path}`, headers: { 'content-type': 'application/json' } },
      ...{ body: '{}', timeout },
    });
  let held: ServerResponse | undefined;
  stub.answer((response) => {
    held = response;
  });
  const first = ask('/first', 60_000);
  await expect(ask('/second', 300)).rejects.toThrow(
    `Request timed out after 0.3 s, waiting for a connection: POST http://${stub.host}/second`,
  );
  await expect.poll(() => held).toBeDefined();
  stub.answerJson([true]);
  held?.end('[]');
  await first;
  await ask('/third', 60_000);
  expect(stub.requests.map(({ path }) => path)).toEqual(['/first', '/third']);
  await pool.close();
});

test('knows whether a service can be reached', async () => {
  expect(await upstream.reached()).toBe(true);
  stub.answerJson('oops', 500);
  expect(await upstream.reached()).toBe(true);
  for (const status of [502, 503, 504]) {
    stub.answerJson('nobody is behind this', status);
    expect(await upstream.reached()).toBe(false);
  }
  await stub.close();
  expect(await upstream.reached()).toBe(false);
  stub = await startStub();
});

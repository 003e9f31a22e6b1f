import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Secret } from '../../../proxy/secret.ts';
import { codeOf } from '../../../proxy/upstream/answer.ts';
import { createBreaker, createBulkhead, throughGates } from '../../../proxy/upstream/gate.ts';
import { createUpstream, type Upstream } from '../../../proxy/upstream/upstream.ts';
import { type Stub, startStub } from '../stub.ts';

const request = { operation: 'signin', key: new Secret('key-1'), values: {}, submissionKey: 'a' } as const;
let stub: Stub;
let upstream: Upstream;
beforeEach(async () => {
  stub = await startStub();
  upstream = createUpstream({ url: stub.url, timeout: 30_000, connectTimeout: 30_000, connections: 2 });
});
afterEach(async () => {
  await upstream.close();
  await stub.close();
});

test.each<[string, unknown, number, string]>([
  ['a redirect URL', ['https://lists.example.com/'], 200, ''],
  ['an error of the interface', { error: 100 }, 403, '100'],
  ['an error unknown to the interface', { error: 77_777 }, 406, 'unknown'],
  ['an unknown answer', 'oops'.split(''), 200, 'unknown'],
  ['a redirect', 'oops', 302, 'unknown'],
  ['a wrong address', 'oops', 404, 'http_4xx'],
  ['a failure', 'oops', 502, 'http_5xx'],
])('counts %s by its code', async (_, answer, status, code) => {
  stub.answerJson(answer, status);
  expect(codeOf(await upstream.send(request))).toBe(code);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['timeout', () => {}],
  ['connection', (response) => response.destroy()],
])('counts no answer as %s', async (code, respond) => {
  const hasty = createUpstream({ url: stub.url, timeout: 300, connectTimeout: 30_000, connections: 2 });
  stub.answer(respond);
  expect(codeOf(await hasty.send(request))).toBe(code);
  await hasty.close();
});

test('counts a service that is down as a connection', async () => {
  await stub.close();
  expect(codeOf(await upstream.send(request))).toBe('connection');
  stub = await startStub();
});

test('counts requests turned away by gates as resting and busy', async () => {
  stub.answerJson('oops', 500);
  const resting = throughGates(upstream, [createBreaker({ failures: 1 })]);
  await resting.send(request);
  expect(codeOf(await resting.send(request))).toBe('resting');
  const busy = throughGates(upstream, [createBulkhead({ limit: 0, wait: 0 })]);
  expect(codeOf(await busy.send(request))).toBe('busy');
});

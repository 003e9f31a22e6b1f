// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { send } from '../../../widget/signup/client.ts';
import { useStandInProxy } from '../stand-in-proxy.ts';

const proxy = useStandInProxy();
const submission = { id: '0b0c5f6e-3f0e-4c57-8d0a-2f9a4be7a001', values: { email: 'jo@example.com' }, honeypot: '' };
const issues = [{ field: 'email', code: 'invalid', message: 'Please check the address.' }];

test('posts the submission as JSON', async () => {
  let type: string | undefined;
  proxy.reply = (response) => {
    type = response.req.headers['content-type'];
    response.end('{"status":"done"}');
  };
  await send(`${proxy.url}/forms/newsletter`, submission);
  expect(proxy.submissions).toEqual([submission]);
  expect(type).toBe('application/json');
});

test.each([
  [200, { status: 'done' }],
  [200, { status: 'done', redirectUrl: 'https://example.com/thanks' }],
  [202, { status: 'accepted' }],
  [422, { status: 'failed', issues }],
  [503, { status: 'failed', issues }],
])('returns the answer %i %j', async (status, body) => {
  proxy.reply = { status, body };
  expect(await send(proxy.url, submission)).toEqual(body);
});

test.each([
  ['a page', '<h1>Bad gateway</h1>'],
  ['nothing', ''],
  ['null', null],
  ['another object', { ok: true }],
  ['a failure without issues', { status: 'failed', issues: [] }],
  ['invalid issues', { status: 'failed', issues: 'many' }],
])('treats %s as no answer', async (_, body) => {
  proxy.reply = { status: 502, body };
  expect(await send(proxy.url, submission, 60_000, 0)).toBeUndefined();
});

test('treats a broken connection as no answer', async () => {
  proxy.reply = (response) => response.destroy();
  expect(await send(proxy.url, submission, 60_000, 0)).toBeUndefined();
  expect(proxy.submissions).toHaveLength(1);
});

test.each<[string, (response: ServerResponse) => void, timeout: number]>([
  ['a connection breaks', (response) => response.destroy(), 60_000],
  ['no answer comes in time', () => {}, 2_000],
  ['an intermediary answers with a page', (response) => response.writeHead(502).end('<h1>Bad gateway</h1>'), 60_000],
])('retries once when %s', async (_, fail, timeout) => {
  proxy.reply = (response) => {
    proxy.reply = { body: { status: 'done' } };
    fail(response);
  };
  expect(await send(proxy.url, submission, timeout, 1)).toEqual({ status: 'done' });
  expect(proxy.submissions).toEqual([submission, submission]);
});

test('doesn’t try a third time', async () => {
  proxy.reply = (response) => response.destroy();
  expect(await send(proxy.url, submission, 60_000, 1)).toBeUndefined();
  expect(proxy.submissions).toHaveLength(2);
});

test.each([
  ['a refused submission', { status: 'failed', issues }],
  ['after an answer that says nothing', { ok: true }],
  ['after a failure without issues', { status: 'failed', issues: [] }],
])('doesn’t retry %s', async (_, body) => {
  proxy.reply = { status: 503, body };
  await send(proxy.url, submission, 60_000, 1);
  expect(proxy.submissions).toHaveLength(1);
});

test('gives up on a silent proxy', async () => {
  proxy.reply = () => {};
  expect(await send(proxy.url, submission, 20, 0)).toBeUndefined();
});

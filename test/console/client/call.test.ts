import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addressOf, createCall, type Demand } from '../../../console/client/call.ts';

interface Received {
  line: string;
  type: string | undefined;
  body: string;
}

/** A server that gives these answers in turn, and a client of it. The time is up once an answer stays away or halts. */
async function serve(answers: ([status: number, body: string] | 'none' | 'half')[]) {
  const timeout = new AbortController();
  const received: Received[] = [];
  const asked: Demand[] = [];
  const server = createServer(async (request, response) => {
    const chunks: string[] = [];
    for await (const chunk of request) chunks.push(`${chunk}`);
    const { method, url, headers } = request;
    received.push({ line: `${method} ${url}`, type: headers['content-type'], body: chunks.join('') });
    const answer = answers.shift() ?? [500, ''];
    if (answer === 'none') return timeout.abort();
    if (answer === 'half') return void response.writeHead(200, { 'x-half': 'yes' }).write('{');
    const [status, body] = answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => void server.close().closeAllConnections();
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  let isGiven = true;
  const call = createCall({
    async fetch(path, init) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      if (response.headers.has('x-half')) timeout.abort();
      return response;
    },
    ask: async (demand) => {
      asked.push(demand);
      return isGiven;
    },
    startTimeout: () => timeout.signal,
  });
  const deny = () => {
    isGiven = false;
  };
  return { call, received, asked, deny, close };
}

const refusal = (code: string) => JSON.stringify({ problems: [{ field: null, code, message: 'No.' }] });

describe('a call', () => {
  test('sends the operation and returns its answer', async () => {
    const { call, received } = await serve([[200, '{"id":7}']]);
    expect(await call('createTag', { body: { name: 'wood' } })).toEqual({ ok: true, answer: { id: 7 } });
    expect(received).toEqual([{ line: 'POST /console/api/tags', type: 'application/json', body: '{"name":"wood"}' }]);
  });

  test('without a body says that it would be JSON, which no page of another site can', async () => {
    const { call, received } = await serve([[200, '{"done":true}']]);
    await call('eraseContact', { params: { id: '7' } });
    expect(received).toEqual([{ line: 'DELETE /console/api/contacts/7', type: 'application/json', body: '' }]);
  });

  test('returns what was refused', async () => {
    const { call } = await serve([
      [429, '{"problems":[{"field":null,"code":"throttled","message":"Wait."}],"retryAfter":30}'],
    ]);
    expect(await call('signIn', { body: { username: 'ada', password: 'x' } })).toEqual({
      ok: false,
      problems: [{ field: null, code: 'throttled', message: 'Wait.' }],
      retryAfter: 30,
    });
  });

  test.each([
    ['an error page of something on the way', 502, '<h1>Bad gateway</h1>'],
    ['no answer at all', 200, ''],
    ['JSON of another kind', 500, '{"error":"no"}'],
  ])('takes %s for a failure', async (_, status, body) => {
    const { call } = await serve([[status, body]]);
    expect(await call('listTags', {})).toMatchObject({ ok: false, problems: [{ code: 'failed' }] });
  });

  test('says that the server can’t be reached', async () => {
    const { call, close } = await serve([]);
    close();
    expect(await call('listTags', {})).toMatchObject({ ok: false, problems: [{ code: 'offline' }] });
  });

  test.each(['none', 'half'] as const)('that has %s of its answer in time can’t reach the server', async (answer) => {
    const { call } = await serve([answer]);
    expect(await call('listTags', {})).toMatchObject({ ok: false, problems: [{ code: 'offline' }] });
  });

  test.each(['signInNeeded', 'passwordNeeded'] as const)('that meets %s asks for it and goes on', async (code) => {
    const { call, received, asked } = await serve([
      [401, refusal(code)],
      [200, '{"done":true}'],
    ]);
    expect(await call('eraseContact', { params: { id: '7' } })).toEqual({ ok: true, answer: { done: true } });
    expect(asked).toEqual([code]);
    expect(received).toHaveLength(2);
  });

  test('asks for one thing after the other', async () => {
    const { call, asked } = await serve([
      [401, refusal('signInNeeded')],
      [403, refusal('passwordNeeded')],
      [200, '{"done":true}'],
    ]);
    expect(await call('eraseContact', { params: { id: '7' } })).toMatchObject({ ok: true });
    expect(asked).toEqual(['signInNeeded', 'passwordNeeded']);
  });

  test('ends with the refusal if what was asked for isn’t given', async () => {
    const { call, received, deny } = await serve([[401, refusal('signInNeeded')]]);
    deny();
    expect(await call('listTags', {})).toMatchObject({ ok: false, problems: [{ code: 'signInNeeded' }] });
    expect(received).toHaveLength(1);
  });
});

describe('an address', () => {
  test('holds what was given, and nothing empty', () => {
    const query = { search: 'a & b', status: 'pending', tag: 7, list: undefined, from: '' } as never;
    expect(addressOf('listContacts', { query })).toBe('/console/api/contacts?search=a+%26+b&status=pending&tag=7');
  });

  test('can’t leave its operation', () => {
    expect(addressOf('readContact', { params: { id: '../keys?$&' } })).toBe('/console/api/contacts/..%2Fkeys%3F%24%26');
  });
});

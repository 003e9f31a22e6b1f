import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { serviceErrors } from '@joinery/contract/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { key, type Post, page, postForm, postJson, type RunningProxy, readMetrics, startProxy } from './start.ts';

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy();
});
afterAll(() => proxy.close());
beforeEach(() => {
  proxy.stub.requests.length = 0;
  proxy.lines.length = 0;
  proxy.stub.answerJson([`http://${proxy.stub.host}/pending/abc`]);
});

const values = { email: 'a@example.com' };

describe('a submission', () => {
  test('reaches the service as wire values, and the answer reaches the page', async () => {
    const { status, answer, headers } = await postJson(
      proxy.url,
      { email: 'a@example.com', smsNumber: '+12025550123', field12: '1999', fieldBirthday: '0' },
      { form: 'full' },
    );
    expect(status).toBe(200);
    expect(answer).toEqual({ status: 'done', redirectUrl: `http://${proxy.stub.host}/pending/abc` });
    expect(headers.get('access-control-allow-origin')).toBe(page);
    expect(headers.get('vary')).toContain('Origin');
    expect(proxy.stub.requests).toEqual([
      {
        path: '/api/subscriber/signin',
        body: {
          apikey: key,
          email: 'a@example.com',
          smsnumber: '+12025550123',
          fields: { field12: '1999', fieldBirthday: '0' },
        },
      },
    ]);
  });

  test('becomes wire values if a person typed it', async () => {
    const typed = {
      email: ' a@example.com ',
      smsNumber: '0049 30 23125 123',
      field12: '1.019,90',
      fieldBirthday: '31.12.1999',
    };
    expect((await postForm(proxy.url, typed, { form: 'full' })).status).toBe(303);
    expect(proxy.stub.requests[0]?.body).toEqual({
      apikey: key,
      email: 'a@example.com',
      smsnumber: '+493023125123',
      fields: { field12: '101990', fieldBirthday: '946598400' },
    });
  });

  test('leaves out empty fields', async () => {
    await postForm(proxy.url, { ...values, fieldFirstName: ' ' });
    expect(proxy.stub.requests[0]?.body).toEqual({ apikey: key, ...values });
  });

  test.each([
    ['leave', 'signout'],
    ['unsubscribe', 'signoff'],
  ])('of the form %s is a %s, with only the address', async (form, operation) => {
    proxy.stub.answerJson([true]);
    expect((await postJson(proxy.url, values, { form })).answer).toEqual({ status: 'done' });
    expect(proxy.stub.requests).toEqual([{ path: `/api/subscriber/${operation}`, body: { apikey: key, ...values } }]);
  });

  test('differs from one with the same id on another form', async () => {
    const id = randomUUID();
    proxy.stub.answerJson([`http://${proxy.stub.host}/pending/first`]);
    await postJson(proxy.url, values, { id });
    proxy.stub.answerJson([`http://${proxy.stub.host}/pending/second`]);
    const { answer } = await postJson(proxy.url, values, { id, form: 'full' });
    expect(answer.redirectUrl).toBe(`http://${proxy.stub.host}/pending/second`);
    expect(proxy.stub.requests).toHaveLength(2);
  });

  test('is forwarded once if repeated, even at the same time', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => postJson(proxy.url, values, { id })));
    answers.push(await postJson(proxy.url, values, { id }));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(proxy.stub.requests).toHaveLength(1);
  });

  test('is forwarded again after a temporary failure', async () => {
    const id = randomUUID();
    proxy.stub.answerJson({ error: 12 }, 406);
    expect((await postJson(proxy.url, values, { id })).status).toBe(503);
    proxy.stub.answerJson([true]);
    expect((await postJson(proxy.url, values, { id })).status).toBe(200);
  });

  test('of a robot is answered like a person’s, even if it is invalid', async () => {
    const id = randomUUID();
    const answerTo = async (honeypot: string) =>
      (await postJson(proxy.url, JSON.stringify({ id, values: { email: 'nobody' }, honeypot }))).answer;
    expect(await answerTo('x')).toEqual(await answerTo(''));
    expect(await answerTo('x')).toMatchObject({ status: 'failed', issues: [{ field: 'email', code: 'invalid' }] });
  });

  test('of a robot is thanked and counted, but never forwarded', async () => {
    const body = JSON.stringify({ id: randomUUID(), values, honeypot: 'x' });
    expect((await postJson(proxy.url, body)).answer).toEqual({ status: 'done' });
    expect((await postForm(proxy.url, { ...values, fieldDigit: 'x' })).headers.get('location')).toBe('newsletter?done');
    expect(proxy.stub.requests).toEqual([]);
    const metrics = await readMetrics(proxy.url);
    expect(metrics).toContain('joinery_submissions_total{form="newsletter",result="pretended",code=""} 2');
  });
});

describe('a robot', () => {
  const asRobot = (body: object) => JSON.stringify({ ...body, honeypot: 'x' });

  test('is never sent to a contact’s page, even with the id and values of a person', async () => {
    const body = { id: randomUUID(), values };
    const { answer } = await postJson(proxy.url, JSON.stringify(body));
    expect(answer).toEqual({ status: 'done', redirectUrl: `http://${proxy.stub.host}/pending/abc` });
    expect((await postJson(proxy.url, asRobot(body))).answer).toEqual({ status: 'done' });
    const typed = { ...values, submissionId: body.id, fieldDigit: 'x' };
    expect((await postForm(proxy.url, typed)).headers.get('location')).toBe('newsletter?done');
  });

  test('keeps no person from their redirect', async () => {
    const body = { id: randomUUID(), values };
    await postJson(proxy.url, asRobot(body));
    expect((await postJson(proxy.url, JSON.stringify(body))).answer).toHaveProperty('redirectUrl');
  });

  test('gets the same answer for every address, whatever the service says', async () => {
    const told = [];
    for (const [answer, status] of [
      [[`http://${proxy.stub.host}/pending/abc`], 200],
      [{ error: 4 }, 406],
      ['down', 502],
    ] as const) {
      proxy.stub.answerJson(answer, status);
      const { status: code, headers, answer: body } = await postJson(proxy.url, asRobot({ id: randomUUID(), values }));
      told.push([code, body, [...headers.keys()]]);
    }
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(proxy.stub.requests).toEqual([]);
  });
});

describe('a submission is refused', () => {
  const json = (body: unknown): Row => ({ body: JSON.stringify(body) });
  const id = randomUUID();
  interface Row extends Post {
    body: string;
  }
  test.each<[string, Row, number, string | null, string, RegExp]>([
    ['broken JSON', { body: '{' }, 400, null, 'malformed', /not valid JSON/],
    ['an empty body', { body: '' }, 400, null, 'malformed', /not valid JSON/],
    [
      'text',
      { body: 'a', headers: { 'content-type': 'text/plain' } },
      415,
      null,
      'unsupportedType',
      /application\/json/,
    ],
    [
      'multipart',
      { body: 'a', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      415,
      null,
      'unsupportedType',
      /./,
    ],
    [
      'a compressed body',
      { body: 'a', headers: { 'content-encoding': 'gzip' } },
      415,
      null,
      'unsupportedType',
      /uncompressed/,
    ],
    ['one megabyte', { body: 'a'.repeat(1_000_000) }, 413, null, 'tooLarge', /at most 100,000 bytes/],
    [
      'a field of another form',
      json({ id, values: { ...values, fieldCity: 'X' } }),
      422,
      'fieldCity',
      'unknownField',
      /email, fieldFirstName/,
    ],
    ['a number as a value', json({ id, values: { email: 1 } }), 422, 'email', 'wrongType', /must be a string/],
    ['no values', json({ id, values: {} }), 422, 'email', 'required', /./],
    ['a wrong address', json({ id, values: { email: 'a@b' } }), 422, 'email', 'invalid', /name@example.com/],
    [
      'neither address nor number',
      { ...json({ id, values: {} }), form: 'full' },
      422,
      'email',
      'oneRequired',
      /E-Mail/,
    ],
    [
      'a date as a person writes it',
      { ...json({ id, values: { ...values, fieldBirthday: '31.12.1999' } }), form: 'full' },
      422,
      'fieldBirthday',
      'invalid',
      /./,
    ],
    ['an unknown form', { ...json({ id, values }), form: 'nothing' }, 404, null, 'notFound', /no form/],
    [
      'a page of another site',
      { ...json({ id, values }), origin: 'https://evil.example' },
      403,
      null,
      'originRefused',
      /add "https:\/\/evil.example" to the origins of the form newsletter/,
    ],
    ['an unknown page', { ...json({ id, values }), origin: null }, 403, null, 'originRefused', /Origin header/],
    [
      'a page that hides its origin',
      { ...json({ id, values }), origin: 'null' },
      403,
      null,
      'originRefused',
      /Origin header/,
    ],
  ])('for %s', async (_, { body, ...post }, status, field, code, message) => {
    const { answer, ...response } = await postJson(proxy.url, body, post);
    expect(response.status).toBe(status);
    expect(answer).toMatchObject({
      status: 'failed',
      issues: [{ field, code, message: expect.stringMatching(message) }],
    });
    expect(proxy.stub.requests).toEqual([]);
  });

  test('and a page that may use the form can read why', async () => {
    for (const body of ['{', 'a'.repeat(100_001)]) {
      expect((await postJson(proxy.url, body)).headers.get('access-control-allow-origin')).toBe(page);
    }
  });
});

describe('a page', () => {
  const ask = (origin: string, form = 'newsletter') =>
    fetch(`${proxy.url}/forms/${form}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });

  test('that may use the form may post JSON', async () => {
    const { status, headers } = await ask(page);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(page);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe('Content-Type');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('that may not can read what to add, and the operator sees its requests in the metrics', async () => {
    const foreign = 'https://foreign.example';
    expect((await ask(foreign)).headers.get('access-control-allow-origin')).toBe(foreign);
    const { status, headers, answer } = await postJson(proxy.url, { email: 'a@example.com' }, { origin: foreign });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, foreign]);
    expect(answer.issues[0].message).toContain(`add "${foreign}" to the origins of the form newsletter`);
    const metrics = await readMetrics(proxy.url);
    expect(metrics).toMatch(/joinery_guarded_total{form="newsletter",guard="origin",result="preflight"} [1-9]/);
    expect(metrics).toMatch(/joinery_guarded_total{form="newsletter",guard="origin",result="refused"} [1-9]/);
  });

  test('gets 404 for an unknown form', async () => {
    expect((await ask(page, 'nothing')).status).toBe(404);
  });

  test('is recognized by its Referer if a browser sends no Origin', async () => {
    const referring = { origin: null, headers: { referer: `${page}/signup?x=1` } };
    expect((await postJson(proxy.url, values, referring)).status).toBe(200);
  });
});

describe('the service', () => {
  test.each([
    ['hangs up', (response: ServerResponse) => response.destroy()],
    ['answers garbage', (response: ServerResponse) => response.end('<html>')],
    ['answers far too much', (response: ServerResponse) => response.end(JSON.stringify(['x'.repeat(100_000)]))],
    ['is broken', (response: ServerResponse) => response.writeHead(500).end('"oops"')],
    ['redirects', (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['is slow', () => {}, 1_000],
    ['stops halfway', (response: ServerResponse) => response.writeHead(200).write('["http'), 1_000],
  ])('%s: the visitor is asked to try again, and the operator learns why', async (_, behave, timeout?: number) => {
    const { url, stub, lines, close } = timeout ? await startProxy({}, { timeout }) : { ...proxy, close: () => {} };
    stub.answer((response) => void behave(response));
    const { status, answer } = await postJson(url, values);
    expect(status).toBe(503);
    expect(answer).toMatchObject({ issues: [{ field: null, code: 'unavailable' }] });
    const line = JSON.parse(lines.at(-1) ?? '{}');
    expect(line).toMatchObject({ level: 40, form: 'newsletter', result: 'failed' });
    expect(line.reason ?? line.advice).toMatch(/./);
    await close();
  });

  test('does not know the key: the visitor isn’t asked to try again, and the operator learns it loudly', async () => {
    proxy.stub.answerJson({ error: 100, error_message: `no ${key}` }, 406);
    const { status, answer } = await postJson(proxy.url, values);
    const message = expect.stringMatching('please contact us');
    expect([status, answer]).toMatchObject([503, { issues: [{ field: null, code: 'unavailable', message }] }]);
    expect(JSON.parse(proxy.lines.at(-1) ?? '{}')).toMatchObject({ level: 50, advice: serviceErrors[100].operator });
    expect(proxy.lines.join('')).not.toContain(key);
  });

  test.each([['javascript:alert(1)'], ['https://evil.example/?a=a@example.com'], ['/pending/abc'], ['']])(
    'names %j as the next page: nobody is redirected there',
    async (url) => {
      proxy.stub.answerJson([url]);
      expect((await postJson(proxy.url, values)).answer).toEqual({ status: 'done' });
      const [warning = ''] = proxy.lines;
      expect(JSON.parse(warning)).toMatchObject({ level: 40, host: URL.parse(url)?.host ?? '' });
      expect(warning).not.toContain('a@example.com');
    },
  );

  test.each([
    ['exact', 4, /is unsubscribed/],
    ['exact', 9, /already assigned/],
  ])('refuses for %s with %i', async (form, error, message) => {
    proxy.stub.answerJson({ error, error_message: 'no' }, 406);
    const { status, answer } = await postJson(proxy.url, values, { form });
    expect(status).toBe(422);
    expect(answer).toMatchObject({
      issues: [{ field: null, code: 'refused', message: expect.stringMatching(message) }],
    });
    expect(JSON.parse(proxy.lines.at(-1) ?? '{}')).toMatchObject({ code: error });
  });

  test.each([4, 7, 9, 30])('refuses with %i: the operator learns of it, and the visitor does not', async (error) => {
    const answers = [[true], { error, error_message: 'no' }];
    const told = [];
    for (const [at, answer] of answers.entries()) {
      proxy.stub.answerJson(answer, at ? 406 : 200);
      const { status, headers, answer: body } = await postJson(proxy.url, values);
      told.push(JSON.stringify([status, [...headers.keys()], body]));
    }
    expect(told[1]).toBe(told[0]);
    expect(JSON.parse(proxy.lines.at(-1) ?? '{}')).toMatchObject({ result: 'failed', code: error });
    const metrics = await readMetrics(proxy.url);
    expect(metrics).toContain(`joinery_submissions_total{form="newsletter",result="failed",code="${error}"} 1`);
  });

  test.each([
    ['to its page', '/pending/1', `/pending/1`],
    ['to no other host', 'https://evil.example/', undefined],
    ['to no address that contains the key', `/pending/${key}`, undefined],
  ])('sends refused visitors %s', async (_, path, expected) => {
    const host = `http://${proxy.stub.host}`;
    proxy.stub.answerJson({ error: 4, redirect_url: URL.parse(path, host)?.href }, 406);
    const { answer } = await postJson(proxy.url, values);
    expect(answer).toEqual({ status: 'done', ...(expected && { redirectUrl: host + expected }) });
  });

  test.each([7, 9])('does not know an address that leaves (%i): nobody learns of it', async (error) => {
    proxy.stub.answerJson({ error, error_message: 'not found' }, 406);
    for (const form of ['leave', 'unsubscribe']) {
      const { status, answer } = await postJson(proxy.url, values, { form });
      expect([status, answer]).toEqual([200, { status: 'done' }]);
    }
  });
});

test('while a service is down, the proxy is alive but not ready', async () => {
  const down = await startProxy({ upstream: { url: 'http://127.0.0.1:9' } });
  const { status, answer } = await postJson(down.url, values);
  expect([status, answer.issues[0].code]).toEqual([503, 'unavailable']);
  expect((await fetch(`${down.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${down.url}/readyz`)).status).toBe(503);
  await down.close();
});

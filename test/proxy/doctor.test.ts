import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { resolveConfig } from '../../proxy/config/settings.ts';
import { examineConfig } from '../../proxy/doctor/config.ts';
import { examineKeys } from '../../proxy/doctor/keys.ts';
import { examinePages } from '../../proxy/doctor/pages.ts';
import { examineRedis } from '../../proxy/doctor/redis.ts';
import { examineStore } from '../../proxy/doctor/store.ts';
import { examineTranslations } from '../../proxy/doctor/translations.ts';
import { examineUpstreams } from '../../proxy/doctor/upstreams.ts';
import { form, key } from './start.ts';
import { type Stub, startStub } from './stub.ts';

let stub: Stub;
beforeEach(async () => {
  stub = await startStub();
});
afterEach(() => stub.close());

const settle = (rest: object = {}, newsletter: object = {}, timeout = 3_000) =>
  resolveConfig(
    { upstream: { url: stub.url, timeout }, forms: { newsletter: { ...form(), ...newsletter } }, ...rest },
    { env: { KEY: key }, folder: '/nowhere' },
  );

test('warns of words that a translation leaves out', () => {
  const definition = (de: object) => ({
    fields: [
      { name: 'email', hint: 'We never share it.' },
      { name: 'field1', label: 'Session', choices: ['Morning', 'Evening'] },
      { name: 'field2', input: 'hidden', value: 'spring', label: 'Source' },
      { name: 'field3', consent: { version: '1', text: 'I agree.' } },
    ],
    texts: { title: 'Letters', description: '', steps: [] },
    messages: { sending: 'One moment…', invalid: { email: 'No address.' } },
    translations: { de },
  });
  const find = (de: object) => examineTranslations(settle({}, { definition: definition(de) }));
  const subject = 'forms.newsletter.definition.translations.de';
  expect(find({ texts: { title: 'Post' }, fields: { field1: { choices: { Morning: 'Vormittag' } } } })).toEqual([
    {
      subject,
      message:
        'leaves in en: fields.email.hint, fields.field1.label, fields.field1.choices.Evening, fields.field3.consent, messages.sending, messages.invalid.email',
      warning: true,
    },
  ]);
  const whole = {
    texts: { title: 'Post' },
    fields: {
      email: { hint: 'Sie bleibt bei uns.' },
      field1: { label: 'Termin', choices: { Morning: 'Vormittag', Evening: 'Abend' } },
      field3: { consent: { text: 'Ich stimme zu.' } },
    },
    messages: { sending: 'Moment …', invalid: { email: 'Keine Adresse.' } },
  };
  expect(find(whole)).toEqual([{ subject, message: 'covers all of the definition’s words' }]);
});

test('checks the key without signing anybody up', async () => {
  stub.answerJson({ error: 32 }, 406);
  expect(await examineKeys(settle())).toEqual([{ subject: 'forms.newsletter.key', message: 'the service knows it' }]);
  expect(stub.requests).toEqual([{ path: '/api/subscriber/signin', body: { apikey: key } }]);
});

describe('reports what is wrong with a key, and how to fix it:', () => {
  test.each<[string, () => void, object]>([
    ['the service does not know it', () => stub.answerJson({ error: 100 }, 406), { message: 'Invalid API key' }],
    ['its tag is gone', () => stub.answerJson({ error: 403 }, 406), { message: 'Tag not found' }],
    ['the service is broken', () => stub.answerJson('x', 500), { message: 'could not be checked (status 500)' }],
  ])('%s', async (_, answer, finding) => {
    answer();
    expect(await examineKeys(settle())).toEqual([
      { subject: 'forms.newsletter.key', fix: expect.stringMatching(/\w/), ...finding },
    ]);
  });

  test.each<[string, () => void, string, RegExp]>([
    ['an unknown error', () => stub.answerJson({ error: 2 }, 406), 'unknown error 2', /what this error means/],
    ['another path', () => stub.answerJson('x', 404), 'status 404', /path of the service’s address/],
    [
      'another address',
      () => stub.answer((res) => res.writeHead(301, { location: '/' }).end()),
      'status 301',
      /redirects/,
    ],
    ['a login page', () => stub.answerJson('x', 403), 'status 403', /in front of the service/],
    [
      'a page',
      () => stub.answer((res) => res.end('<html>')),
      'status 200 with an unknown answer',
      /not a listbuilding/,
    ],
  ])('reports %s in place of an answer', async (_, answer, reason, fix) => {
    answer();
    const [finding] = await examineKeys(settle());
    expect(finding).toMatchObject({
      message: `could not be checked (${reason.replace('URL', stub.url)})`,
      fix: expect.stringMatching(fix),
    });
  });

  test('reports silence in place of an answer', async () => {
    stub.answer(() => {});
    const [finding] = await examineKeys(settle({}, {}, 1_000));
    expect(finding).toMatchObject({
      message: `could not be checked (Request timed out after 1 s, waiting for an answer: POST ${stub.url}/subscriber/signin)`,
      fix: expect.stringMatching(/slow/),
    });
  });

  test('draws no conclusion about the key from a service that asks for patience', async () => {
    stub.answerJson({ error: 12 }, 406);
    const [finding] = await examineKeys(settle());
    expect(finding).toMatchObject({ message: expect.stringMatching(/^could not be checked/), fix: expect.any(String) });
  });
});

describe('a service', () => {
  test('passes if it answers at all', async () => {
    stub.answerJson('x', 404);
    expect(await examineUpstreams(settle())).toEqual([
      { subject: 'upstream', message: expect.stringMatching(/answers in \d+ ms$/) },
    ]);
  });

  test('is reported if its clock differs', async () => {
    stub.answer((response) => response.writeHead(200, { date: 'Sun, 01 Jan 2023 00:00:00 GMT' }).end());
    expect((await examineUpstreams(settle()))[1]).toMatchObject({ message: expect.stringContaining('seconds apart') });
  });

  test('is reported if it is down', async () => {
    const settings = settle();
    await stub.close();
    expect(await examineUpstreams(settings)).toMatchObject([
      { message: expect.stringContaining('ECONNREFUSED'), fix: 'start the service, or check the port in the address' },
    ]);
    stub = await startStub();
  });
});

test('reports unencrypted pages and hosts that do not exist', async () => {
  const settings = settle({}, { origins: ['http://www.example.com'], redirectHosts: ['nowhere.invalid', 'localhost'] });
  const wrong = (await examinePages(settings)).filter(({ fix }) => fix !== undefined);
  expect(wrong.map(({ subject }) => subject)).toEqual(['forms.newsletter.origins', 'forms.newsletter.redirectHosts']);
});

test('warns of a wildcard at a shared host', async () => {
  const wildcardOrigins = ['https://*.preview.example.com', 'https://pr-*--site.netlify.app'];
  const findings = await examinePages(settle({}, { origins: [], wildcardOrigins, redirectHosts: [] }));
  expect(findings).toEqual([
    { subject: 'forms.newsletter.origins', message: wildcardOrigins.join(', ') },
    {
      subject: 'forms.newsletter.wildcardOrigins',
      message: expect.stringContaining('pr-*--site.netlify.app also matches sites that other people can create'),
      warning: true,
    },
  ]);
});

test.each([
  ['http://forms.example.com', 'http://forms.example.com is not encrypted'],
  ['https://nowhere.invalid', 'there is no host nowhere.invalid'],
  ['https://localhost:8443', undefined],
  ['http://127.0.0.1:4001', undefined],
])('publicUrl %s is examined once: %s', async (publicUrl, message) => {
  const settings = settle({ publicUrl, upstream: { url: 'https://also-nowhere.invalid' } });
  const findings = [...(await examineConfig(settings)), ...(await examinePages(settings))];
  const wrong = findings.filter(({ fix }) => fix !== undefined);
  expect(wrong.map((finding) => [finding.subject, finding.message])).toEqual(message ? [['publicUrl', message]] : []);
});

test('reports a store that cannot be opened', async () => {
  const store = { url: 'file:/dev/null/proxy.db', secret: 'x'.repeat(32) };
  expect(await examineStore({ ...settle(), store })).toMatchObject([{ fix: expect.stringContaining('DATABASE_URL') }]);
  const away = { ...store, url: 'postgres://127.0.0.1:1/joinery' };
  expect(await examineStore({ ...settle(), store: away })).toMatchObject([
    { message: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await examineStore(settle())).toMatchObject([
    { message: expect.stringContaining('nothing is stored'), warning: true },
  ]);
});

/** The address of a server that accepts connections and says nothing. */
async function listenSilently(): Promise<string> {
  const silent = createServer((socket) => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  return `127.0.0.1:${(silent.address() as AddressInfo).port}`;
}

test('reports a PostgreSQL that says nothing, and the timeout', async () => {
  const store = { url: `postgres://${await listenSilently()}/joinery`, secret: 'x'.repeat(32) };
  const [finding] = await examineStore({ ...settle(), store });
  expect(finding?.message).toBe(
    "can't be opened (The PostgreSQL server of DATABASE_URL can't be used: it did not answer within 4 seconds.)",
  );
}, 20_000);

test('reports a Redis that does not count, and the consequences', async () => {
  const find = (whenUnreachable: 'pass' | 'refuse') =>
    examineRedis({ ...settle(), redis: { url: 'redis://127.0.0.1:1', whenUnreachable } });
  const subject = 'redis';
  const fix = expect.stringContaining('REDIS_URL');
  expect(await find('pass')).toEqual([
    { subject, message: 'does not count (ECONNREFUSED), so each process counts alone', fix },
  ]);
  expect(await find('refuse')).toMatchObject([{ message: expect.stringContaining('submissions are refused') }]);
  expect(await examineRedis(settle())).toEqual([]);
});

test('gives up on a Redis that accepts connections and says nothing', async () => {
  const url = `redis://${await listenSilently()}`;
  const [finding] = await examineRedis({ redis: { url, whenUnreachable: 'pass' } }, 100);
  expect(finding?.message).toBe('does not count (no answer), so each process counts alone');
});

test.each(process.env.REDIS_URL ? [process.env.REDIS_URL] : [])('passes a Redis that counts', async (url) => {
  const redis = { url, whenUnreachable: 'pass' as const };
  expect(await examineRedis({ ...settle(), redis })).toEqual([{ subject: 'redis', message: 'counts' }]);
});

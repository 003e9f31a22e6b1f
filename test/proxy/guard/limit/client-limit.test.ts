import { afterEach, describe, expect, test } from 'vitest';
import type { Verdict } from '../../../../proxy/guard/guard.ts';
import { createClientLimit, prefixOf } from '../../../../proxy/guard/limit/client-limit.ts';
import { createFormLimit } from '../../../../proxy/guard/limit/form-limit.ts';
import { form, postForm, postJson, type RunningProxy, startProxy } from '../../start.ts';
import { arrivalOf, createCounted } from '../settings.ts';

/** The verdicts on one arrival from each client, with at most `limit` per client. */
async function verdictsOn(clients: string[], limit = 1): Promise<Verdict[]> {
  const { settings, openWindow } = createCounted({ clientLimit: { limit, window: 60_000 } });
  const guard = createClientLimit(openWindow)(settings);
  const verdicts: Verdict[] = [];
  for (const client of clients)
    verdicts.push((await guard?.check(arrivalOf(settings, { client }))) ?? { verdict: 'pass' });
  return verdicts;
}

test('a client may submit up to the limit', async () => {
  const verdicts = await verdictsOn(['192.0.2.1', '192.0.2.1', '192.0.2.1'], 2);
  expect(verdicts).toMatchObject([
    { verdict: 'pass', quota: { remaining: 1 } },
    { verdict: 'pass', quota: { remaining: 0 } },
    { verdict: 'refuse', status: 429, issue: { code: 'tooMany' }, retryAfter: 60 },
  ]);
});

test('a form without limits counts no clients', () => {
  const { settings, openWindow } = createCounted({ clientLimit: false, formLimit: false });
  expect([createClientLimit(openWindow)(settings), createFormLimit(openWindow)(settings)]).toEqual([
    undefined,
    undefined,
  ]);
});

describe('a client', () => {
  test.each([
    ['with IPv6 counts by its /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 'refuse'],
    ['in another /64 counts separately', '2001:db8:1:2::1', '2001:db8:1:3::1', 'pass'],
    ['with IPv4 counts by its address', '192.0.2.1', '192.0.2.2', 'pass'],
    ['with IPv4 in IPv6 counts by its address', '::ffff:192.0.2.1', '::ffff:192.0.2.2', 'pass'],
    ['without an address counts as one', '', '', 'refuse'],
  ])('%s', async (_, first, second, verdict) => {
    expect((await verdictsOn([first, second]))[1]?.verdict).toBe(verdict);
  });
});

test('clients count under the same names in later versions, so that processes share them during an update', () => {
  expect(['192.0.2.1', '2001:db8:1:2::1'].map(prefixOf)).toEqual(['192.0.2.1/32', '2001:db8:1:2::/64']);
});

describe('at the proxy', () => {
  let proxy: RunningProxy;
  afterEach(() => proxy.close());

  test.each([
    ['with IPv4', '198.51.100.4:1234', '198.51.100.4:5678'],
    ['with IPv6', '[2001:db8::4]:1234', '[2001:db8::4]:5678'],
  ])('a client %s counts as one across its ports', async (_, ...clients) => {
    proxy = await startProxy({ trustProxy: 1, rateLimit: { limit: 1, window: 60_000 } });
    const statuses = [];
    for (const client of clients) {
      const headers = { 'x-forwarded-for': client };
      statuses.push((await postJson(proxy.url, { email: 'a@example.com' }, { headers })).status);
    }
    expect(statuses).toEqual([200, 429]);
  });

  test('too many submissions get 429 with the time to wait, as JSON or as a page that keeps what was typed', async () => {
    proxy = await startProxy({ rateLimit: { limit: 1, window: 60_000 } });
    const first = await postJson(proxy.url, { email: 'a@example.com' });
    expect(first.headers.get('ratelimit-policy')).toBe('"client";q=1;w=60');
    expect(first.headers.get('ratelimit')).toBe('"client";r=0;t=60');
    const { status, headers, answer } = await postJson(proxy.url, { email: 'a@example.com' });
    expect([status, answer.issues[0].code]).toEqual([429, 'tooMany']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    const shown = await postForm(proxy.url, { email: 'b@example.com' });
    expect(shown.status).toBe(429);
    expect(shown.html).toContain('value="b@example.com"');
    expect(proxy.stub.requests).toHaveLength(1);
  });

  test.each([
    ['en', 60_000, /^Too many tries\. Please try again in (?:5\d seconds|1 minute)\.$/],
    ['de', 86_400_000, /Bitte versuchen Sie es in 24 Stunden noch einmal\.$/],
  ] as const)(
    'a submission over a limit learns in %s when a window of %i ms has room',
    async (locale, window, sentence) => {
      const definition = { locale, fields: [{ name: 'email' }] };
      proxy = await startProxy({ rateLimit: { limit: 1, window }, forms: { newsletter: form({ definition }) } });
      await postJson(proxy.url, { email: 'a@example.com' });
      const { answer } = await postJson(proxy.url, { email: 'b@example.com' });
      expect(answer.issues[0].message).toMatch(sentence);
    },
  );

  test('a form’s own words for it may say when', async () => {
    const messages = { tooMany: 'Back {wait}, please.' };
    const translations = { de: { messages: { tooMany: 'Später, bitte.' } } };
    const definition = { fields: [{ name: 'email' }], messages, translations };
    proxy = await startProxy({
      rateLimit: { limit: 1, window: 7_200_000 },
      forms: { newsletter: form({ definition }) },
    });
    await postJson(proxy.url, { email: 'a@example.com' });
    const told = [];
    for (const name of ['newsletter', 'newsletter?lang=de'])
      told.push((await postJson(proxy.url, { email: 'b@example.com' }, { form: name })).answer.issues[0].message);
    expect(told).toEqual(['Back in 2 hours, please.', 'Später, bitte.']);
  });

  test('forms with the same limit count together, one with its own separately', async () => {
    const own = form({ guards: { clientLimit: { limit: 2, window: 60_000 } } });
    proxy = await startProxy({ rateLimit: { limit: 1, window: 60_000 }, forms: { one: form(), two: form(), own } });
    const statuses = [];
    for (const name of ['one', 'two', 'own', 'own']) {
      statuses.push((await postJson(proxy.url, { email: 'a@example.com' }, { form: name })).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200]);
  });

  test('a form may limit everybody together, and announces both limits', async () => {
    const guards = { clientLimit: { limit: 9, window: 60_000 }, formLimit: { limit: 1, window: 3_600_000 } };
    proxy = await startProxy({ forms: { newsletter: form({ guards }) }, trustProxy: 1 });
    const from = (client: string) =>
      postJson(proxy.url, { email: 'a@example.com' }, { headers: { 'x-forwarded-for': client } });
    const { headers } = await from('192.0.2.1');
    expect(headers.get('ratelimit-policy')).toBe('"client";q=9;w=60, "form";q=1;w=3600');
    expect(headers.get('ratelimit')).toBe('"client";r=8;t=60, "form";r=0;t=3600');
    expect((await from('192.0.2.2')).status).toBe(429);
  });

  test('a refused submission is not read', async () => {
    proxy = await startProxy({ rateLimit: { limit: 1, window: 60_000 } });
    await postJson(proxy.url, '{');
    expect((await postJson(proxy.url, '{')).status).toBe(429);
  });

  test.each([
    ['is not believed by default', false as const, 429],
    ['is believed from a configured reverse proxy', 1, 200],
  ])('X-Forwarded-For %s', async (_, trustProxy, status) => {
    proxy = await startProxy({ rateLimit: { limit: 1, window: 60_000 }, trustProxy });
    const answers = [];
    for (const client of ['192.0.2.1', '192.0.2.2']) {
      answers.push(await postJson(proxy.url, { email: 'a@example.com' }, { headers: { 'x-forwarded-for': client } }));
    }
    expect(answers.map((answer) => answer.status)).toEqual([200, status]);
  });
});

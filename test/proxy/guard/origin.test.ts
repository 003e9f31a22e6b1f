import { describe, expect, test } from 'vitest';
import { origin, originIssue, originOf } from '../../../proxy/guard/origin.ts';
import { form, page, postJson, startProxy } from '../start.ts';
import { arrivalOf, settingsOf } from './settings.ts';

describe('the origin of a request comes from', () => {
  test.each([
    ['Origin', { origin: 'https://www.example.com', referer: 'https://evil.example/' }, 'https://www.example.com'],
    ['Referer, when there is no Origin', { referer: 'https://www.example.com/a?b' }, 'https://www.example.com'],
    ['its port as well', { origin: 'http://localhost:4000' }, 'http://localhost:4000'],
    ['nothing, when the browser hides it', { origin: 'null', referer: 'https://www.example.com/' }, undefined],
    ['nothing, when it is not a web page', { origin: 'file://' }, undefined],
    ['nothing, when it is not an address', { origin: 'www.example.com' }, undefined],
    ['nothing, when there is neither', {}, undefined],
  ])('%s', (_, headers, origin) => expect(originOf(headers)).toBe(origin));
});

describe('a page', () => {
  const settings = settingsOf({});
  const ask = (origin: string | undefined) => originIssue(arrivalOf(settings, { origin }));
  const refusal = (message: string) => ({ field: null, code: 'originRefused', message });

  test('that may not use a form is told what to add', async () => {
    const evil = 'https://evil.example';
    const issue = refusal(
      `Pages of ${evil} may not use this form. If the page is yours, add "${evil}" to the origins of the form newsletter.`,
    );
    expect(ask(evil)).toEqual(issue);
    expect(await origin(settings)?.check(arrivalOf(settings, { origin: evil }))).toEqual({
      verdict: 'refuse',
      status: 403,
      issue,
    });
  });

  test('that hides its origin is told to send it', () => {
    expect(ask(undefined)).toEqual(
      refusal(
        'The request does not say which page it comes from: send it with an Origin header. Browsers do, unless the page has the Referrer-Policy no-referrer.',
      ),
    );
  });

  test('of the form or of the proxy may use it', async () => {
    expect([ask(page), ask('https://forms.example.com')]).toEqual([undefined, undefined]);
    expect(await origin(settings)?.check(arrivalOf(settings))).toEqual({ verdict: 'pass' });
  });

  test('of anyone may use a form for everybody', () => {
    const open = settingsOf({ origin: false });
    expect(origin(open)).toBeUndefined();
    expect(originIssue(arrivalOf(open, { origin: undefined }))).toBeUndefined();
  });
});

test("the proxy's own pages may use every form, as publicUrl names them", async () => {
  const proxy = await startProxy({
    publicUrl: 'https://forms.example.com/signup',
    forms: { newsletter: form({ origins: [] }) },
  });
  const values = { email: 'a@example.com' };
  expect((await postJson(proxy.url, values, { origin: 'https://forms.example.com' })).status).toBe(200);
  expect((await postJson(proxy.url, values, { origin: proxy.url })).status).toBe(403);
  await proxy.close();
});

test('only pages that a wildcard matches may use the form and frame its page', async () => {
  const proxy = await startProxy({
    forms: { newsletter: form({ origins: [], wildcardOrigins: ['https://pr-*.preview.example.com'] }) },
  });
  const good = 'https://pr-7.preview.example.com';
  const evil = 'https://pr-7.preview.example.com.evil.example';
  const status = async (origin: string) => (await postJson(proxy.url, { email: 'a@example.com' }, { origin })).status;
  const framing = async (referer: string) => {
    const { headers } = await fetch(`${proxy.url}/forms/newsletter`, { headers: { referer: `${referer}/page` } });
    return /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  };
  expect([await status(good), await status(evil)]).toEqual([200, 403]);
  expect([await framing(good), await framing(evil)]).toEqual([`'self' ${good}`, "'self'"]);
  await proxy.close();
});

test('warns of a wildcard at a shared host at the start', async () => {
  const wildcardOrigins = ['https://pr-*--site.netlify.app', 'https://*.preview.example.com'];
  const proxy = await startProxy({ forms: { newsletter: form({ wildcardOrigins }) } });
  expect(proxy.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, form: 'newsletter', wildcardOrigins: wildcardOrigins.slice(0, 1) },
  ]);
  await proxy.close();
});

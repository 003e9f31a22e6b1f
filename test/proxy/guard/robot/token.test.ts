import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFormTokens } from '../../../../proxy/guard/robot/form-tokens.ts';
import { createFillTime, createToken } from '../../../../proxy/guard/robot/token.ts';
import { form, page, postForm, postJson, type RunningProxy, startProxy } from '../../start.ts';
import { attemptOf, createCounted, settingsOf } from '../settings.ts';

let now = 0;
const tokens = createFormTokens('a secret of tests', () => now);
const settings = settingsOf({ token: true });
const guard = createToken(tokens, createCounted({}).openWindow)(settings);
const scripted = { form: 'newsletter', origin: page, for: 'script' } as const;
const hosted = { form: 'newsletter', origin: '', for: 'page' } as const;

describe('a token works', () => {
  test.each([
    ['at once', scripted, 0, true],
    ['for five minutes', scripted, 300_000, true],
    ['for two hours on a page without scripts', hosted, 7_200_000, false],
  ])('%s', async (_, where, age, isScripted) => {
    now = 1_000_000;
    const token = tokens.issue(where);
    now += age;
    expect(await guard?.check(attemptOf(settings, { token }, { scripted: isScripted }))).toEqual({ verdict: 'pass' });
  });
});

test('a token works on a page that hides its origin, for a form that does not ask for it', async () => {
  const token = tokens.issue({ ...scripted, origin: '' });
  expect(await guard?.check(attemptOf(settings, { token }, { origin: undefined }))).toEqual({ verdict: 'pass' });
});

test('a token works in later versions, so that no open page breaks in an update', () => {
  now = 1_000_000;
  expect(tokens.ageOf('lfls-5vOEAxAn.5T-YSInYhZusgJasw5qZzRM9zy66ai2et0lyDYoDgiI', scripted)).toBe(0);
});

describe('a script is asked for another token', () => {
  const other = createFormTokens('another secret', () => now);
  test.each([
    ['when it has none', () => undefined, 0],
    ['when it is older than five minutes', () => tokens.issue(scripted), 300_001],
    ['when it is for another form', () => tokens.issue({ ...scripted, form: 'other' }), 0],
    ['when it is for another page', () => tokens.issue({ ...scripted, origin: 'https://evil.example' }), 0],
    ['when it is the long-lived one of a page', () => tokens.issue(hosted), 0],
    ['when somebody else signed it', () => other.issue(scripted), 0],
    ['when it was changed', () => tokens.issue(scripted).replace(/^./, 'z'), 0],
    ['when something stands before it', () => `É${tokens.issue(scripted)}`, 0],
    ['when something stands after it', () => `${tokens.issue(scripted)}x`, 0],
    ['when it is from the future', () => tokens.issue(scripted, -1), 0],
    ['when it is not a token', () => 'é'.repeat(50), 0],
  ])('%s', async (_, make, age) => {
    now = 1_000_000;
    const token = make();
    now += age;
    const attempt = attemptOf(settings, token === undefined ? {} : { token });
    expect(await guard?.check(attempt)).toMatchObject({ status: 403, issue: { code: 'challenge' } });
  });
});

test('treats submissions faster than fingers as a robot’s', async () => {
  const fillTime = createFillTime(tokens)(settings);
  now = 1_000_000;
  const attempt = attemptOf(settings, { token: tokens.issue(scripted) });
  now += 999;
  expect(await fillTime?.check(attempt)).toEqual({ verdict: 'pretend' });
  now += 1;
  expect(await fillTime?.check(attempt)).toEqual({ verdict: 'pass' });
});

test.each([
  ['that asks for no token', { fillTime: 1_000 }],
  ['that waits for nothing', { token: true, fillTime: 0 }],
])('a form %s measures no time', (_, guards) => {
  expect(createFillTime(tokens)(settingsOf(guards))).toBeUndefined();
});

describe('at the proxy', () => {
  let proxy: RunningProxy;
  beforeAll(async () => {
    proxy = await startProxy({ forms: { newsletter: form({ guards: { token: true, fillTime: 0 } }) } });
  });
  afterAll(() => proxy.close());
  const ask = (origin: string) => fetch(`${proxy.url}/forms/newsletter/guard`, { method: 'POST', headers: { origin } });

  test('a page fetches a token and submits with it', async () => {
    const response = await ask(page);
    expect(response.headers.get('access-control-allow-origin')).toBe(page);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { token, until, ...rest } = await response.json();
    expect([until, rest]).toEqual([300_000, { from: 0 }]);
    const id = crypto.randomUUID();
    const body = JSON.stringify({ id, values: { email: 'a@example.com' }, token });
    expect((await postJson(proxy.url, body)).status).toBe(200);
  });

  test('a page that may not use the form gets none, and can read why', async () => {
    const response = await ask('https://evil.example');
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://evil.example');
    expect((await response.json()).issues[0].code).toBe('originRefused');
  });

  test('a form tells its page that it needs a token', async () => {
    expect((await (await fetch(`${proxy.url}/forms/newsletter.json`)).json()).guard).toEqual({ token: true });
  });

  test('the hosted page carries a token, which is enough without JavaScript', async () => {
    const html = await (await fetch(`${proxy.url}/forms/newsletter`)).text();
    const [, submissionToken = ''] = /name="submissionToken" value="([^"]+)"/.exec(html) ?? [];
    const { status } = await postForm(proxy.url, { email: 'a@example.com', submissionToken });
    expect(status).toBe(303);
  });

  test('the token of a hosted page works for five submissions, and the next page has a new one', async () => {
    const html = await (await fetch(`${proxy.url}/forms/newsletter`)).text();
    const [, submissionToken = ''] = /name="submissionToken" value="([^"]+)"/.exec(html) ?? [];
    for (let times = 0; times < 5; times++) {
      expect((await postForm(proxy.url, { email: 'a@example.com', submissionToken })).status).toBe(303);
    }
    const again = await postForm(proxy.url, { email: 'a@example.com', submissionToken });
    expect(again.status).toBe(422);
    expect(again.html).toContain('This page was open for a long time');
    const [, fresh = ''] = /name="submissionToken" value="([^"]+)"/.exec(again.html) ?? [];
    expect((await postForm(proxy.url, { email: 'a@example.com', submissionToken: fresh })).status).toBe(303);
  });

  test('pages sent at the same moment have different tokens', () => {
    expect(tokens.issue(hosted)).not.toBe(tokens.issue(hosted));
  });

  test('a form without a token is shown again with what was typed and a new token', async () => {
    const { status, html } = await postForm(proxy.url, { email: 'b@example.com' }, { origin: page });
    expect(status).toBe(422);
    expect(html).toContain('We couldn’t tell that a person sent this');
    expect(html).toContain('value="b@example.com"');
    const [, submissionToken = ''] = /name="submissionToken" value="([^"]+)"/.exec(html) ?? [];
    expect((await postForm(proxy.url, { email: 'b@example.com', submissionToken })).status).toBe(303);
  });

  test('a form that is shown again may be submitted immediately', async () => {
    const slow = await startProxy({ forms: { newsletter: form({ guards: { token: true, fillTime: 60_000 } }) } });
    const typed = { email: 'c@example.com' };
    const tokenIn = (html: string) => /name="submissionToken" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const first = tokenIn(await (await fetch(`${slow.url}/forms/newsletter`)).text());
    expect((await postForm(slow.url, { ...typed, submissionToken: first })).status).toBe(303);
    expect(slow.stub.requests).toHaveLength(0);
    const again = tokenIn((await postForm(slow.url, typed)).html);
    expect((await postForm(slow.url, { ...typed, submissionToken: again })).status).toBe(303);
    expect(slow.stub.requests).toHaveLength(1);
    await slow.close();
  });

  test.each(['GET', 'PUT'])('%s gets no token', async (method) => {
    expect((await fetch(`${proxy.url}/forms/newsletter/guard`, { method })).status).toBe(405);
  });
});

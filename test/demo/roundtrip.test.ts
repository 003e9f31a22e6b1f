import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { describe, expect, test } from 'vitest';
import { send } from '../../widget/signup/client.ts';
import { startTestDemo, useDemo } from './demo.ts';

const demo = useDemo();

const submit = (form: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${demo.proxyUrl}/forms/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: demo.siteUrl, ...headers },
    body: JSON.stringify(body),
  });

/** Adds the page's origin, as a browser does. */
async function fromSite<T>(work: () => Promise<T>): Promise<T> {
  const { fetch: original } = globalThis;
  globalThis.fetch = (input, init) => original(input, { ...init, headers: { ...init?.headers, origin: demo.siteUrl } });
  try {
    return await work();
  } finally {
    globalThis.fetch = original;
  }
}

test('a signup goes from the widget’s client to a subscribed contact', async () => {
  const values = { email: 'round@example.com', fieldFirstName: 'Grace' };
  const answer = await fromSite(() => send(`${demo.proxyUrl}/forms/newsletter`, { id: randomUUID(), values }));
  expect(answer).toEqual({ status: 'done', redirectUrl: expect.stringContaining(`${demo.proxyUrl}/pending/`) });

  await expect.poll(() => demo.mails('round@example.com')).toHaveLength(1);
  const [mail] = await demo.mails('round@example.com');
  expect(mail?.text).not.toContain('Grace');
  const [link = ''] = mail?.links ?? [];
  expect((await fetch(link)).status).toBe(200);
  expect(await demo.contact('round@example.com')).toMatchObject({ status: 'Opt-In Pending' });
  const confirmed = await fetch(link, { method: 'POST' });
  expect(confirmed.url).toContain('/thankyou/');
  expect(await demo.contact('round@example.com')).toMatchObject({
    status: 'Subscribed',
    fieldFirstName: 'Grace',
    date: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
    ip: expect.stringMatching(/./),
  });
});

test('the same submission twice is one signup with one answer', async () => {
  const body = { id: randomUUID(), values: { email: 'twice@example.com' } };
  const answers = await Promise.all([1, 2, 3].map(async () => (await submit('newsletter', body)).json()));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await expect.poll(() => demo.mails('twice@example.com')).toHaveLength(1);
});

test('a number under single opt-in is subscribed at once', async () => {
  const response = await submit('sms-club', { id: randomUUID(), values: { smsNumber: '+12025550144' } });
  expect(await response.json()).toEqual({
    status: 'done',
    redirectUrl: expect.stringContaining(`${demo.proxyUrl}/thankyou/`),
  });
});

describe('every form', () => {
  test.each(['newsletter', 'sms-club', 'everything', 'unsubscribe', 'leave'])(
    '%s has a script, a definition and a page',
    async (form) => {
      for (const suffix of ['.js', '.json', '']) {
        const response = await fetch(`${demo.proxyUrl}/forms/${form}${suffix}`);
        expect(response.status).toBe(200);
      }
    },
  );
});

test('the newsletter’s script is at most 8,000 bytes compressed', async () => {
  let bytes = 0;
  await new Promise<void>((resolve) => {
    get(`${demo.proxyUrl}/forms/newsletter.js`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', resolve);
    });
  });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(8_000);
});

test.each(['127.0.0.1', 'localhost'])('accepts signups from pages opened at %s', async (host) => {
  const at = (url: string) => url.replace('127.0.0.1', host);
  for (const [index, page] of [demo.siteUrl, demo.proxyUrl].entries()) {
    const response = await fetch(`${at(demo.proxyUrl)}/forms/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: at(page) },
      body: JSON.stringify({ id: randomUUID(), values: { email: `${host}-${index}@example.com` } }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(at(page));
  }
});

test('a second start keeps contacts, keys and mails', async () => {
  const first = await startTestDemo();
  const post = (url: string, origin: string, email: string) =>
    fetch(`${url}/forms/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ id: randomUUID(), values: { email } }),
    });
  expect((await post(first.proxyUrl, first.siteUrl, 'before@example.com')).status).toBe(200);
  await expect.poll(() => first.mails('before@example.com')).toHaveLength(1);
  await first.stop();

  const second = await startTestDemo(first.dataDir);
  expect(await second.contact('before@example.com')).toMatchObject({ status: 'Opt-In Pending' });
  expect(await second.mails('before@example.com')).toHaveLength(1);
  expect((await post(second.proxyUrl, second.siteUrl, 'after@example.com')).status).toBe(200);
  await second.stop();
});

test('a German form leads to German mail and pages', async () => {
  const values = { email: 'brief@example.com' };
  const answer = await fromSite(() => send(`${demo.proxyUrl}/forms/brief`, { id: randomUUID(), values }));
  const pending = answer && 'redirectUrl' in answer ? answer.redirectUrl : '';
  expect(await (await fetch(pending)).text()).toContain('<html lang="de" dir="ltr">');
  await expect
    .poll(() => demo.mails('brief@example.com'))
    .toMatchObject([{ subject: expect.stringContaining('Bitte bestätigen') }]);
});

test('the console shows the demo’s account who signed up', async () => {
  const values = { email: 'seen@example.com' };
  await fromSite(() => send(`${demo.proxyUrl}/forms/newsletter`, { id: randomUUID(), values }));
  expect((await fetch(`${demo.proxyUrl}/console`)).status).toBe(200);
  const signIn = await fetch(`${demo.proxyUrl}/console/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password: 'demo' }),
  });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const contacts = await fetch(`${demo.proxyUrl}/console/api/contacts?search=seen`, { headers: { cookie } });
  expect(JSON.stringify(await contacts.json())).toContain('seen@example.com');
});

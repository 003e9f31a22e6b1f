import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GuardsConfig } from '@joinery/proxy';
import { messages } from '@joinery/widget/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLinks } from '../../../proxy/link/link.ts';
import { Secret } from '../../../proxy/secret.ts';
import { form, key, type RunningProxy, readMetrics, startProxy } from '../start.ts';

const secret = 'a secret of at least thirty-two characters';
const links = createLinks(new Secret(secret));
const email = 'ana+news@example.com';
const leaving = form({ definition: { operation: 'signout', fields: [{ name: 'email' }], locale: 'de' } });

let proxy: RunningProxy;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-'));
  proxy = await startProxy(
    { forms: { newsletter: form(), verteiler: leaving }, linkSecret: { env: 'LINKS' }, dataDir: folder },
    { env: { KEY: key, LINKS: secret } },
  );
});
afterAll(async () => {
  await proxy.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  proxy.stub.requests.length = 0;
  proxy.stub.answerJson([true]);
});

const token = (name = 'newsletter') => links.create({ form: name, email });
const address = (path: string, query: Record<string, string>) =>
  `${proxy.url}/forms/${path}?${new URLSearchParams(query)}`;
const open = (name: string, query: Record<string, string>) => fetch(address(`${name}/preferences`, query));
const choose = (name: string, posted: Record<string, string>) =>
  fetch(`${proxy.url}/forms/${name}/preferences`, {
    method: 'POST',
    body: new URLSearchParams(posted),
    redirect: 'manual',
  });

test('a form that is shown again keeps its link', async () => {
  const response = await fetch(`${proxy.url}/forms/verteiler`, {
    method: 'POST',
    headers: { origin: proxy.url },
    body: new URLSearchParams({ email: 'not an address', submissionLink: token('verteiler') }),
  });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(`name="submissionLink" value="${token('verteiler')}"`);
});

describe('the page of a mail’s link', () => {
  test('offers both ways off the list, names the address, and changes nothing', async () => {
    const response = await open('newsletter', { token: token() });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('ana+news@example.com');
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html).toContain('Leave this list.');
    expect(html).toContain('Unsubscribe from everything.');
    expect(html).not.toContain('<script');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('content-security-policy')).toMatch(/form-action 'self'/);
    expect(proxy.stub.requests).toEqual([]);
    for (const [, sheet = ''] of html.matchAll(/rel="stylesheet" href="([^"]+)"/g)) {
      expect((await fetch(new URL(sheet, response.url))).status).toBe(200);
    }
  });

  test('speaks the language of the form', async () => {
    const html = await (await open('verteiler', { token: token('verteiler') })).text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Diese Liste verlassen.');
  });

  test('replaces a form that nobody could submit without a link', async () => {
    const guarded = await startProxy(
      { guards: { link: true }, forms: { verteiler: leaving, newsletter: form() }, linkSecret: { env: 'LINKS' } },
      { env: { KEY: key, LINKS: secret } },
    );
    const response = await fetch(`${guarded.url}/forms/verteiler`);
    expect(response.url).toBe(`${guarded.url}/forms/verteiler/preferences`);
    expect(await response.text()).toContain('den Link in einer unserer E-Mails');
    expect(await (await fetch(`${guarded.url}/forms/verteiler?done`)).text()).toContain('role="status"');
    expect(await (await fetch(`${guarded.url}/forms/newsletter`)).text()).toContain('name="email"');
    await guarded.close();
  });

  test.each([
    ['without a token', {}],
    ['with a token of another form', { token: links.create({ form: 'other', email }) }],
    ['with a made-up token', { token: 'YUBleGFtcGxlLmNvbQ.0.AAAA' }],
  ])('only says how to get a link %s', async (_, query) => {
    const response = await open('newsletter', query as Record<string, string>);
    expect(response.status).toBe(403);
    const html = await response.text();
    expect(html).toContain('use the link in one of our emails');
    expect(html).not.toContain('<button');
  });

  test.each([
    ['signout', 'You have left this list'],
    ['signoff', 'You won’t hear from us again'],
  ])('takes the address off by %s, and says so', async (operation, sentence) => {
    const response = await choose('newsletter', { token: token(), operation });
    expect(response.status).toBe(303);
    expect(proxy.stub.requests).toEqual([{ path: `/api/subscriber/${operation}`, body: { apikey: key, email } }]);
    const next = new URL(response.headers.get('location') ?? '', response.url);
    expect(next.search).not.toContain('token');
    expect(await (await fetch(next)).text()).toContain(sentence);
  });

  test.each([
    ['without a link', { operation: 'signoff' }],
    ['with a link that proves nothing', { operation: 'signoff', token: 'x' }],
    ['in an unknown way', { operation: 'signin', token: token() }],
  ])('takes nobody off %s', async (_, posted) => {
    expect((await choose('newsletter', posted as Record<string, string>)).status).toBe(403);
    expect(proxy.stub.requests).toEqual([]);
  });

  test('keeps a choice that the service cannot take now, and delivers it later', async () => {
    proxy.stub.answerJson('', 500);
    const late = links.create({ form: 'newsletter', email: 'late@example.com' });
    expect((await choose('newsletter', { token: late, operation: 'signoff' })).status).toBe(303);
    proxy.stub.requests.length = 0;
    proxy.stub.answerJson([true]);
    await expect
      .poll(() => proxy.stub.requests, { timeout: 20_000 })
      .toMatchObject([{ path: '/api/subscriber/signoff' }]);
  });
});

const oneClick = { method: 'POST', body: 'List-Unsubscribe=One-Click' };

describe('one click in a mail program', () => {
  const click = (
    name: string,
    given: string,
    body: BodyInit = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  ) => fetch(address(`${name}/one-click`, { token: given }), { method: 'POST', body, redirect: 'manual' });
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');

  test.each([
    ['newsletter', 'signoff', undefined],
    ['verteiler', 'signout', undefined],
    ['newsletter', 'signoff', multipart],
  ])('on the form %s is a %s', async (name, operation, body) => {
    const response = await click(name, token(name), body);
    expect([response.status, await response.json()]).toEqual([200, { status: 'done' }]);
    expect(proxy.stub.requests).toMatchObject([{ path: `/api/subscriber/${operation}`, body: { email } }]);
  });

  test.each([
    ['of another form', links.create({ form: 'other', email }), undefined],
    ['with a made-up token', 'x', undefined],
    ['without the required words', token(), 'hello'],
  ])('%s does nothing', async (_, given, body) => {
    expect((await click('newsletter', given, body)).status).toBe(403);
    expect(proxy.stub.requests).toEqual([]);
  });

  test('leads a person to the page, and changes nothing', async () => {
    const response = await fetch(address('newsletter/one-click', { token: token() }));
    expect(response.url).toBe(address('newsletter/preferences', { token: token() }));
    expect(await response.text()).toContain('Leave this list.');
    expect(proxy.stub.requests).toEqual([]);
  });
});

describe('a refusal by the service', () => {
  test.each([
    ['newsletter', 'We couldn’t take this address off. Please contact us.'],
    ['verteiler', 'Diese Adresse konnten wir nicht austragen.'],
  ])('appears on the page of %s in the words for leaving, with the buttons to try again', async (name, sentence) => {
    proxy.stub.answerJson({ error: 30, error_message: 'blocked' }, 406);
    const refused = links.create({ form: name, email: 'refused@example.com' });
    const response = await choose(name, { token: refused, operation: 'signoff' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain(`role="alert">${sentence}`);
    expect(html.match(/<button/g)).toHaveLength(2);
  });

  test('reaches a mail program in the same words', async () => {
    proxy.stub.answerJson({ error: 30, error_message: 'blocked' }, 406);
    const refused = links.create({ form: 'newsletter', email: 'refused@example.com' });
    const response = await fetch(address('newsletter/one-click', { token: refused }), oneClick);
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { issues: [{ code: 'refused', message: messages.en.leaving.refused }] },
    ]);
  });

  test('uses the owner’s words if a form for leaving has them', async () => {
    const definition = { ...leaving.definition, messages: { refused: 'Ruft bitte an.' } };
    const own = await startProxy(
      { forms: { verteiler: form({ definition }) }, linkSecret: { env: 'LINKS' } },
      { env: { KEY: key, LINKS: secret } },
    );
    own.stub.answerJson({ error: 30, error_message: 'blocked' }, 406);
    const response = await fetch(`${own.url}/forms/verteiler/one-click?token=${token('verteiler')}`, oneClick);
    expect((await response.json()).issues).toMatchObject([{ message: 'Ruft bitte an.' }]);
    await own.close();
  });
});

describe('the bearer of a link', () => {
  const limited = async (guards: GuardsConfig) => {
    const running = await startProxy(
      { forms: { newsletter: form(), verteiler: leaving }, linkSecret: { env: 'LINKS' }, guards },
      { env: { KEY: key, LINKS: secret } },
    );
    onTestFinished(() => running.close());
    running.stub.answerJson([true]);
    const click = async (name: string, email: string) => {
      const query = new URLSearchParams({ token: links.create({ form: name, email }) });
      const response = await fetch(`${running.url}/forms/${name}/one-click?${query}`, oneClick);
      return response.status;
    };
    return { ...running, click };
  };

  test('reaches the service each time, because somebody who signed up again can leave again', async () => {
    const { click, stub } = await limited({});
    expect([await click('newsletter', email), await click('newsletter', email)]).toEqual([200, 200]);
    expect(stub.requests).toHaveLength(2);
  });

  test('takes one contact off one form only as often as the limit allows', async () => {
    const { click, stub, url, lines } = await limited({ leaveLimit: { limit: 2, window: 60_000 } });
    const statuses = [await click('newsletter', email), await click('newsletter', email.toUpperCase())];
    expect([...statuses, await click('newsletter', 'ana@example.com')]).toEqual([200, 200, 429]);
    expect([await click('verteiler', email), await click('newsletter', 'bob@example.com')]).toEqual([200, 200]);
    expect(stub.requests).toHaveLength(4);
    const metrics = await readMetrics(url);
    expect(metrics).toContain('joinery_guarded_total{form="newsletter",guard="leaveLimit",result="refused"} 1');
    expect(lines.at(-1)).not.toContain('leaveLimit');
    expect(lines.join('')).toContain('"guard":"leaveLimit"');
  });

  test('takes many contacts off from one place only as fast as the limit allows', async () => {
    const { click, stub } = await limited({ leaveClientLimit: { limit: 2, window: 60_000 } });
    const clicks = ['a', 'b', 'c'].map((name) => click('newsletter', `${name}@example.com`));
    expect((await Promise.all(clicks)).sort()).toEqual([200, 200, 429]);
    expect(stub.requests).toHaveLength(2);
  });

  test('has no limits if the configuration has none', async () => {
    const { click } = await limited({ leaveLimit: false, leaveClientLimit: false });
    for (let times = 0; times < 12; times++) expect(await click('newsletter', email)).toBe(200);
  });

  test.each([
    [40_000, /Bitte versuchen Sie es in [1-4]\d Sekunden noch einmal\./],
    [600_000, /Bitte versuchen Sie es in (?:9|10) Minuten noch einmal\./],
    [86_400_000, /Bitte versuchen Sie es in 24 Stunden noch einmal\./],
  ])('learns in the form’s language when to try again in a window of %i ms', async (window, sentence) => {
    const { click, url } = await limited({ leaveLimit: { limit: 1, window } });
    await click('verteiler', email);
    const response = await fetch(`${url}/forms/verteiler/preferences`, {
      method: 'POST',
      body: new URLSearchParams({ token: token('verteiler'), operation: 'signoff' }),
    });
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after')) * 1_000;
    expect(wait).toBeGreaterThan(window / 2);
    expect(wait).toBeLessThanOrEqual(window);
    expect(await response.text()).toMatch(sentence);
    const query = new URLSearchParams({ token: token('verteiler') });
    const clicked = await fetch(`${url}/forms/verteiler/one-click?${query}`, oneClick);
    expect(clicked.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await clicked.json()).issues).toMatchObject([
      { code: 'tooMany', message: expect.stringMatching(sentence) },
    ]);
  });
});

test('neither the address nor the token is in the log', () => {
  const log = proxy.lines.join('');
  expect(log).toContain('"result":"done"');
  for (const word of ['example.com', token().split('.')[0] ?? '', secret]) expect(log).not.toContain(word);
});

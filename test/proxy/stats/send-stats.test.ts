import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browsing, key, page, postJson, type RunningProxy, startProxy } from '../start.ts';

const token = 'a-token-of-the-operator';
const basic = `Basic ${Buffer.from(`anybody:${token}`).toString('base64')}`;
let proxy: RunningProxy;
beforeEach(async () => {
  proxy = await startProxy(
    { statsToken: { env: 'STATS' } },
    { env: { KEY: key, STATS: token, JOINERY_SECRET: 'x'.repeat(32) } },
  );
});
afterEach(() => proxy.close());

const get = (authorization?: string, accept = 'application/json') =>
  fetch(`${proxy.url}/stats`, { headers: { accept, ...(authorization && { authorization }) } });

/** Sends the beacon of a page where somebody begins to type. */
const start = (headers: Record<string, string> = { origin: page }) =>
  fetch(`${proxy.url}/forms/newsletter/start`, { method: 'POST', body: '', headers });

const totals = async () => (await (await get(basic)).json())[0].totals;

test('an operator sees what happened to each form', async () => {
  await fetch(`${proxy.url}/forms/newsletter`, { headers: browsing });
  await fetch(`${proxy.url}/forms/newsletter.js`, { headers: browsing });
  await start();
  await postJson(proxy.url, { email: 'a@example.com' });
  await postJson(proxy.url, { email: 'nobody' });
  await postJson(proxy.url, { email: 'a@example.com', fieldSecret: 'x' });
  await postJson(proxy.url, { email: 'a@example.com' }, { origin: 'https://elsewhere.example' });
  const [newsletter] = await (await get(basic)).json();
  expect(newsletter).toMatchObject({
    form: 'newsletter',
    totals: { views: 2, starts: 1, submissions: 4, redirects: 1 },
    guards: [['origin', 1]],
  });
  expect(newsletter.issues).toContainEqual(['email', 1]);
  expect(JSON.stringify(newsletter)).not.toMatch(/a@example|fieldSecret/);
});

test('starts from other sites or from no page are not counted, but look as if they were', async () => {
  for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, {}] as Record<string, string>[]) {
    const response = await start(headers);
    expect([response.status, await response.text()]).toEqual([204, '']);
  }
  expect(await totals()).toMatchObject({ starts: 0 });
  await start({ origin: proxy.url });
  expect(await totals()).toMatchObject({ starts: 1 });
});

test('pages of any origin may read the answer to a start, or browsers report it as failed', async () => {
  expect((await start()).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('one client counts for at most 60 views and 60 starts in ten minutes', async () => {
  for (let times = 0; times < 70; times++) {
    expect((await start()).status).toBe(204);
    expect((await fetch(`${proxy.url}/forms/newsletter.js`, { headers: browsing })).status).toBe(200);
  }
  expect(await totals()).toMatchObject({ views: 60, starts: 60 });
});

test('only a person’s browser counts as a view', async () => {
  const view = (headers: Record<string, string>, method = 'GET') =>
    fetch(`${proxy.url}/forms/newsletter.js`, { method, headers });
  for (const headers of [{ 'user-agent': 'curl/8.14.1' }, { ...browsing, 'sec-purpose': 'prefetch' }] as const)
    expect((await view(headers)).status).toBe(200);
  await view(browsing, 'HEAD');
  expect(await totals()).toMatchObject({ views: 0 });
  await view(browsing);
  expect(await totals()).toMatchObject({ views: 1 });
});

test.each(['', '.js', '.json'])('a form that a page shows as %j counts once', async (ending) => {
  const show = (query = '') => fetch(`${proxy.url}/forms/newsletter${ending}${query}`, { headers: browsing });
  for (const query of ['?lang=de&again', '?preview', '?preview=dark']) expect((await show(query)).status).toBe(200);
  expect(await totals()).toMatchObject({ views: 0 });
  await show('?lang=de');
  expect(await totals()).toMatchObject({ views: 1 });
});

test('what other servers ask for counts nothing', async () => {
  await fetch(`${proxy.url}/forms/newsletter.json`, { headers: { 'user-agent': 'Joinery for WordPress/0.1.0' } });
  await fetch(`${proxy.url}/forms/newsletter.html`, { headers: browsing });
  expect(await totals()).toMatchObject({ views: 0 });
});

test('pages report starts only if somebody counts them', async () => {
  const definition = async () => (await fetch(`${proxy.url}/forms/newsletter.json`)).json();
  expect(await definition()).toMatchObject({ countStarts: '/start?fields=' });
  expect(await (await fetch(`${proxy.url}/forms/newsletter.js`)).text()).toContain('"countStarts":"/start?fields="');
  await proxy.close();
  proxy = await startProxy();
  expect(await definition()).not.toHaveProperty('countStarts');
});

test('browsers get the same JSON', async () => {
  const response = await get(`Bearer ${token}`, 'text/html');
  expect(response.headers.get('content-type')).toContain('application/json');
  const [{ form, hours, days }] = await response.json();
  expect([form, hours.length, days.length]).toEqual(['newsletter', 24, 30]);
});

describe('nobody else sees the statistics:', () => {
  test.each<[string, string | undefined]>([
    ['without a token', undefined],
    ['with another token', 'Bearer other'],
    ['with the token as the user', `Basic ${Buffer.from(`${token}:`).toString('base64')}`],
    ['with nonsense', 'Basic !'],
  ])('%s', async (_, authorization) => {
    const response = await get(authorization);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('Basic');
    expect(await response.text()).not.toContain('newsletter');
  });

  test('nor do guessers: after ten wrong tokens, the right one is refused as well', async () => {
    for (let times = 0; times < 10; times++) expect((await get(`Bearer guess-${times}`)).status).toBe(401);
    expect((await get()).status).toBe(401);
    const response = await get(basic);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  test('the numbers do not exist without statsToken', async () => {
    proxy.reload({
      upstream: { url: proxy.stub.url },
      forms: { newsletter: { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [] } },
    });
    expect((await get(basic)).status).toBe(404);
  });
});

import type { FormConfig } from '@joinery/proxy';
import { afterEach, describe, expect, test } from 'vitest';
import { form, key, page, type RunningProxy, startProxy } from './start.ts';

const token = 'a-token-of-the-site';
const env = { KEY: key, SITE: token };
const siteToken = { env: 'SITE' };
let proxy: RunningProxy;
const open: RunningProxy[] = [];
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())));

async function begin(...given: Parameters<typeof startProxy>) {
  const started = await startProxy(...given);
  open.push(started);
  return started;
}

const list = (headers: Record<string, string> = {}) => fetch(`${proxy.url}/forms`, { headers });
const bearer = { authorization: `Bearer ${token}` };

describe('the server of a site lists the forms', () => {
  test('with what people choose one by, and whether its pages may show them', async () => {
    const definition: FormConfig['definition'] = {
      locale: 'de',
      fields: [{ name: 'email' }],
      texts: { title: 'Brief' },
    };
    const display: FormConfig['definition']['display'] = { mode: 'popup' };
    const forms = {
      newsletter: form(),
      brief: form({ definition: { ...definition, display }, origins: [] }),
    };
    proxy = await begin({ siteToken, forms }, { env });
    const response = await list({ ...bearer, origin: page });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(JSON.parse(text).forms).toMatchObject([
      { name: 'newsletter', operation: 'signin', languages: ['en'], display: 'inline', allowed: true },
      { name: 'brief', title: 'Brief', operation: 'signin', display: 'popup', allowed: false },
    ]);
    expect(text).not.toContain(key);
  });

  test.each<[string, Record<string, string>, number]>([
    ['without a token', {}, 401],
    ['with another token', { authorization: `Bearer ${token}r` }, 401],
    ['with the token as a password', { authorization: `Basic ${btoa(`x:${token}`)}` }, 401],
  ])('and nobody does %s', async (_, headers, status) => {
    proxy = await begin({ siteToken }, { env });
    const response = await list(headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(await response.text()).not.toContain(token);
  });

  test('unless it tried ten wrong tokens', async () => {
    proxy = await begin({ siteToken }, { env });
    for (let times = 0; times < 10; times++) await list({ authorization: `Bearer guess-${times}` });
    const response = await list(bearer);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  test('and at no proxy without siteToken', async () => {
    proxy = await begin({}, { env });
    expect((await list(bearer)).status).toBe(404);
  });

  test('whose token is long enough, and has no spaces', async () => {
    const start = (SITE: string) => startProxy({ siteToken }, { env: { KEY: key, SITE } });
    await expect(start('short')).rejects.toThrow(/siteToken: is too short/);
    await expect(start('a token with some spaces')).rejects.toThrow(/siteToken: must have at least 16 characters/);
  });
});

describe('the markup of a form', () => {
  test('posts to the form’s own address, and leaves the definition to the element', async () => {
    proxy = await begin({ forms: { newsletter: form() } });
    const html = await (await fetch(`${proxy.url}/forms/newsletter.html`)).text();
    expect(html).toContain(`action="${proxy.url}/forms/newsletter"`);
    expect(html).toContain('<template shadowrootmode="open"><style>');
    expect(html).not.toContain('application/json');
  });

  test('posts to the public address, if the configuration has one', async () => {
    proxy = await begin({ publicUrl: 'https://forms.example.com/signup' });
    const html = await (await fetch(`${proxy.url}/forms/full.html?lang=de`)).text();
    expect(html).toContain('action="https://forms.example.com/signup/forms/full"');
    expect(html).toContain('lang="de"');
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { proofOf } from '@joinery/contract/evidence';
import { evidenceSchema } from '@joinery/contract/evidence-schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { evidenceOf, pageOf, toldPage } from '../../../proxy/submission/evidence.ts';
import { settingsOf } from '../guard/settings.ts';
import { form, key, page, postForm, postJson, type RunningProxy, startProxy } from '../start.ts';

let proxy: RunningProxy;
beforeEach(async () => {
  proxy = await startProxy({ trustProxy: 1 });
});
afterEach(() => proxy.close());

/** The evidence of the last request. Fails if its proof is wrong. */
function readEvidence() {
  const header = `${proxy.stub.headers['joinery-submission']}`;
  const [version, text = '', proof] = header.split('.');
  expect([version, proof]).toEqual(['v1', proofOf(key)]);
  return evidenceSchema.parse(JSON.parse(`${Buffer.from(text, 'base64url')}`));
}

const values = { email: 'ada@example.com' };

test('the service learns who submitted, from which page, and which form in which language', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', referer: `${page}/blog/?email=ada@example.com#x` };
  await postJson(proxy.url, values, { headers });
  const { at, version, ...rest } = readEvidence();
  expect(rest).toEqual({ ip: '203.0.113.9', form: 'newsletter', page: `${page}/blog/`, language: 'en' });
  expect(Math.abs(at - Date.now() / 1_000)).toBeLessThan(60);
  await postJson(proxy.url, values, { form: 'full', headers });
  expect(readEvidence()).toMatchObject({ form: 'full', language: 'de' });
  expect(readEvidence().version).not.toBe(version);
});

test('the service learns the path that a page tells, and only as long as guards let its site in', async () => {
  const tell = (path: unknown) =>
    postJson(proxy.url, JSON.stringify({ id: randomUUID(), values, page: path }), { headers: { referer: `${page}/` } });
  await tell('/blog/2026?email=ada@example.com');
  expect(readEvidence().page).toBe(`${page}/blog/2026`);
  expect((await tell({ path: '/' })).status).toBe(422);
});

test('the service learns the query of the page only from a form that keeps it', async () => {
  const forms = {
    newsletter: form(),
    campaign: form({ definition: { fields: [{ name: 'email' }], keepsQuery: true } }),
  };
  const { stub } = proxy;
  const other = await startProxy({ upstream: { url: stub.url }, forms });
  const bare = `${page}/blog/`;
  // With it, the address has as many characters as evidence takes.
  const long = `?${'a'.repeat(999 - bare.length)}`;
  const learned: string[] = [];
  for (const name of ['newsletter', 'campaign'])
    for (const query of ['?utm_source=spring#top', '?for=ada%40example.com', long, `${long}a`]) {
      const body = JSON.stringify({ id: randomUUID(), values, page: `/blog/${query}` });
      expect((await postJson(other.url, body, { form: name })).status).toBe(200);
      learned.push(readEvidence().page);
    }
  expect(learned).toEqual([bare, bare, bare, bare, `${bare}?utm_source=spring`, bare, bare + long, bare]);
  await other.close();
});

test.each([
  ['/blog/?p=12', '/blog/?p=12'],
  ['/?page_id=7&token=8f2a#top', '/?page_id=7'],
  ['/?p=12x', '/'],
  ['/?token=8f2a&p=12', '/'],
])(
  'of %s, the service learns %s: the number of a page of WordPress, and no more of the query',
  async (told, learned) => {
    await postJson(proxy.url, JSON.stringify({ id: randomUUID(), values, page: told }));
    expect(readEvidence().page).toBe(page + learned);
  },
);

test('so it does from a form without scripts and from a form for leaving', async () => {
  await postForm(proxy.url, values);
  expect(readEvidence()).toMatchObject({ form: 'newsletter', page: `${proxy.url}/` });
  proxy.stub.answerJson([true]);
  await postJson(proxy.url, values, { form: 'unsubscribe' });
  expect(readEvidence()).toMatchObject({ form: 'unsubscribe' });
});

test('no header of a visitor reaches the service', async () => {
  const names = ['joinery-submission', 'cookie', 'x-forwarded-for', 'referer', 'accept-language', 'x-un', 'user-agent'];
  const headers = Object.fromEntries(names.map((name) => [name, 'forged-by-visitor']));
  await postJson(proxy.url, values, { headers, id: randomUUID() });
  expect(JSON.stringify(proxy.stub.headers)).not.toContain('forged');
  expect(readEvidence().ip).toBe('');
});

test('a service that must not know the IP address learns the rest', async () => {
  const { stub } = proxy;
  const quiet = await startProxy({ trustProxy: 1, upstream: { url: stub.url, tellsAddress: false } });
  await postJson(quiet.url, values, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(readEvidence()).toMatchObject({ ip: '', form: 'newsletter' });
  await quiet.close();
});

test('an invalid IP address is left out', async () => {
  await postJson(proxy.url, values, { headers: { 'x-forwarded-for': 'unknown' } });
  expect(readEvidence().ip).toBe('');
});

test('a version is the hash of the form’s definition', async () => {
  await postJson(proxy.url, values);
  const { form } = settingsOf({});
  const { version } = evidenceOf({ form }, { client: '', page: undefined }, 0);
  expect(version).toBe(createHash('sha256').update(JSON.stringify(form)).digest('base64url').slice(0, 16));
  expect(readEvidence().version).toBe(version);
});

test('a form that its owner publishes has its version’s number before the hash', () => {
  const { form } = settingsOf({});
  const versions = [undefined, 3].map((version) => {
    const settings = { form, ...(version !== undefined && { version }) };
    return evidenceOf(settings, { client: '', page: undefined }, 0).version;
  });
  expect(versions[1]).toBe(`3.${versions[0]}`);
});

describe('the evidence has', () => {
  const evidence = (client: string, page?: string) => evidenceOf(settingsOf({}), { client, page }, 1_999);

  test('whole seconds, which have passed', () => expect(evidence('').at).toBe(1));

  test('an IP address, but no name and no interface of this machine', () => {
    const given = ['203.0.113.9', '2001:db8::1', 'unknown', 'fe80::1%eth0'];
    expect(given.map((client) => evidence(client).ip)).toEqual(['203.0.113.9', '2001:db8::1', '', '']);
  });

  test('no page if the browser says none', () => {
    expect([evidence('').page, evidence('', `${page}/`).page]).toEqual(['', `${page}/`]);
  });
});

describe('the page is', () => {
  test.each([
    ['its address', 'https://www.example.com/a/b.html', 'https://www.example.com/a/b.html'],
    ['without query and fragment', 'https://www.example.com/?email=ada@example.com#b', 'https://www.example.com/'],
    ['without name and password', 'https://ada:secret@www.example.com/a', 'https://www.example.com/a'],
    ['without a path that names somebody', 'https://www.example.com/hi/ada@example.com', 'https://www.example.com/'],
    ['the same, percent-encoded', 'https://www.example.com/hi/ada%40example.com', 'https://www.example.com/'],
    ['without a path of any length', `https://www.example.com/${'a'.repeat(600)}`, 'https://www.example.com/'],
    ['its path of up to 500 characters', `${page}/${'a'.repeat(499)}`, `${page}/${'a'.repeat(499)}`],
    ['and none of more', `${page}/${'a'.repeat(500)}`, `${page}/`],
    ['its host of any port', 'http://localhost:4000/a', 'http://localhost:4000/a'],
    ['nothing for anything but a web page', 'file:///home/ada', undefined],
    ['nothing for a scheme that ends like one', 'xhttps://www.example.com/', undefined],
    ['nothing for one that begins like one', 'httpsx://www.example.com/', undefined],
    ['an origin of up to 500 characters', `https://${'a'.repeat(492)}/`, `https://${'a'.repeat(492)}/`],
    ['and none of more characters', `https://${'a'.repeat(493)}/`, undefined],
    ['nothing for an invalid address', 'null', undefined],
  ])('%s', (_, referer, expected) => {
    expect(pageOf({ referer })).toBe(expected);
  });

  test('the origin if the browser says no more', () => {
    expect(pageOf({ origin: 'https://www.example.com' })).toBe('https://www.example.com/');
    expect(pageOf({})).toBeUndefined();
  });

  test.each<[path: string | undefined, origin: string | undefined, expected: string | undefined]>([
    ['/blog/', page, `${page}/blog/`],
    ['//casino.example/win', page, `${page}//casino.example/win`],
    ['/hi/ada@example.com', page, `${page}/`],
    [`/${'a'.repeat(600)}`, page, `${page}/`],
    ['/a?b#c', page, `${page}/a`],
    ['@casino.example/', page, `${page}/from-referer`],
    ['.casino.example/', page, `${page}/from-referer`],
    ['blank', page, `${page}/from-referer`],
    ['', page, `${page}/from-referer`],
    [undefined, page, `${page}/from-referer`],
    ['/blog/', 'null', `${page}/from-referer`],
    ['/blog/', undefined, `${page}/from-referer`],
  ])('told as %s at %s: %s', (path, origin, expected) => {
    expect(toldPage({ origin, page: `${page}/from-referer`, settings: settingsOf({}) }, path)).toBe(expected);
  });

  test('on the site that the guards let in', () => {
    const origin = 'https://www.example.com';
    expect(pageOf({ origin, referer: 'https://www.example.com/blog/' })).toBe('https://www.example.com/blog/');
    expect(pageOf({ origin, referer: 'https://casino.example/win' })).toBe('https://www.example.com/');
    expect(pageOf({ origin, referer: 'https://www.example.com.casino.example/' })).toBe('https://www.example.com/');
    expect(pageOf({ referer: `https://${'a'.repeat(600)}/` })).toBeUndefined();
  });
});

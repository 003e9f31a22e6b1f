import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { form, postForm, type RunningProxy, startProxy } from './start.ts';

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy({
    forms: {
      newsletter: form({ redirectHosts: ['thanks.example', 'localhost:4002'] }),
      quiet: form({
        origins: [],
        page: { image: 'https://www.example.com/card.png', icon: 'https://www.example.com/icon.svg' },
        definition: {
          locale: 'de',
          fields: [{ name: 'email' }],
          texts: { title: 'Post & <b>mehr</b>', description: '"Monatlich"' },
          theme: { accent: '#0f5c56' },
        },
      }),
    },
  });
});
afterAll(() => proxy.close());

const show = async (path: string) => {
  const response = await fetch(`${proxy.url}/forms/${path}`);
  return { policy: response.headers.get('content-security-policy') ?? '', html: await response.text(), response };
};

describe('the page of a form', () => {
  test('has the form’s language and title', async () => {
    const { html } = await show('quiet');
    expect(html).toContain('<html lang="de" dir="ltr">');
    expect(html).toContain('<title>Post &amp; &lt;b&gt;mehr&lt;/b&gt;</title>');
    expect(html).toContain('<meta name="description" content="&quot;Monatlich&quot;">');
    expect(html).not.toContain('<b>mehr');
  });

  test('has a link preview, and an icon that its policy allows', async () => {
    const { html, policy } = await show('quiet');
    expect(html).toContain('<meta property="og:image" content="https://www.example.com/card.png">');
    expect(html).toContain('<meta property="og:title" content="Post &amp; &lt;b&gt;mehr&lt;/b&gt;">');
    expect(html).toContain('<link rel="icon" href="https://www.example.com/icon.svg">');
    expect(policy).toContain('img-src https://www.example.com;');
    expect((await show('newsletter')).html).not.toContain('og:');
  });

  test('takes its title from the button if the form has none', async () => {
    const { html } = await show('newsletter');
    expect(html).toContain('<title>Sign up</title>');
    expect(html).toMatch(/<h1[^>]*>Sign up<\/h1>/);
  });

  test.each([
    ['quiet', 'Post &amp; &lt;b>mehr&lt;/b>'],
    ['quiet?done', 'Vielen Dank'],
  ])('at %s has one first-level heading', async (path, heading) => {
    const { html } = await show(path);
    const headings = [...html.matchAll(/<h(\d)[^>]*>([^<]*)/g)].map(([, level, words]) => [
      level,
      words?.replaceAll('&gt;', '>'),
    ]);
    expect(headings).toEqual([['1', heading]]);
  });

  test('loads only from the proxy, and leads only where the form may', async () => {
    const { policy } = await show('newsletter');
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      'img-src data:',
      "form-action 'self' https://thanks.example http://thanks.example https://localhost:4002 http://localhost:4002",
      "frame-ancestors 'self' https://www.example.com",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]);
  });

  test('leads from https to https alone, and thanks where the next page is on http', async () => {
    const origin = 'https://forms.example.com';
    const forms = { newsletter: form({ redirectHosts: ['thanks.example'] }) };
    const secure = await startProxy({ publicUrl: origin, forms });
    onTestFinished(() => secure.close());
    const { headers } = await fetch(`${secure.url}/forms/newsletter`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://thanks.example;");
    const leadsTo = async (page: string) => {
      secure.stub.answerJson([page]);
      return (await postForm(secure.url, { email: 'ada@example.com' }, { origin })).headers.get('location');
    };
    expect(await leadsTo('https://thanks.example/')).toBe('https://thanks.example/');
    expect(await leadsTo('http://thanks.example/')).toBe('newsletter?done');
  });

  test('is compressed, and has the product’s sign if it has no icon', async () => {
    const { response, html } = await show('newsletter');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(html).toContain('<link rel="icon" href="data:image/svg+xml,');
  });

  test('allows no framing if no page may use the form', async () => {
    expect((await show('quiet')).policy).toContain("frame-ancestors 'self';");
  });

  test('lets browsers send the origin of a plain form', async () => {
    expect((await show('newsletter')).response.headers.get('referrer-policy')).toBe('same-origin');
  });

  test('links to existing files, relative to itself', async () => {
    const { html, response } = await show('quiet');
    const addresses = [...html.matchAll(/(?:href|src)="(?!https:)([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses).toHaveLength(5);
    expect(addresses.filter((address) => address.startsWith('/'))).toEqual([]);
    for (const address of addresses) expect((await fetch(new URL(address, response.url))).status).toBe(200);
  });

  test('has a new id each time, and is never cached', async () => {
    const [first, second] = [await show('newsletter'), await show('newsletter')];
    const idOf = (html: string) => /name="submissionId" value="([^"]+)"/.exec(html)?.[1];
    expect(idOf(first.html)).toMatch(/^[\da-f-]{36}$/);
    expect(idOf(first.html)).not.toBe(idOf(second.html));
    expect(first.response.headers.get('cache-control')).toBe('no-store');
  });

  test('becomes the element if scripts run', async () => {
    expect((await show('newsletter')).html).toContain('<signup-form src="newsletter" display="inline">');
  });

  test('stays as it is when it shows thanks', async () => {
    const { html } = await show('newsletter?done');
    expect(html).toMatch(/<div class="done"[^>]*role="status"[^>]*><h1[^>]*>Thank you<\/h1><p>Check your inbox/);
    expect(html).toContain('<a href="newsletter">Use another address</a>');
    expect(html).not.toMatch(/<form|<script|<signup-form/);
  });
});

describe('a form without scripts', () => {
  test('redirects to the page that the service names', async () => {
    proxy.stub.answerJson(['https://thanks.example/pending/1']);
    const { status, headers } = await postForm(proxy.url, { email: 'a@example.com' });
    expect([status, headers.get('location')]).toEqual([303, 'https://thanks.example/pending/1']);
  });

  test('redirects to the thanks if the service names no allowed page', async () => {
    for (const answer of [true, ['https://evil.example/']]) {
      proxy.stub.answerJson(answer);
      const { status, headers } = await postForm(proxy.url, { email: 'a@example.com' });
      expect([status, headers.get('location')]).toEqual([303, 'newsletter?done']);
    }
  });

  test('comes back with its issues and what was typed', async () => {
    const typed = { email: 'nowhere', fieldFirstName: '"><script>alert(1)</script>' };
    const { status, html } = await postForm(proxy.url, typed);
    expect(status).toBe(422);
    expect(html).toContain('value="nowhere"');
    expect(html).toContain('<title>Error: Sign up</title>');
    expect(html).toContain('It should look like name@example.com.');
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script');
  });

  test('keeps its id, so that a retry is not a second submission', async () => {
    const submissionId = 'd9b2c0f4-7d6e-4b0e-9b5e-0a1b2c3d4e5f';
    proxy.stub.answerJson('busy', 500);
    const { status, html } = await postForm(proxy.url, { submissionId, email: 'b@example.com' });
    expect(status).toBe(503);
    expect(html).toContain(`value="${submissionId}"`);
    expect(html).toContain('value="b@example.com"');
    expect(html).toContain('t take your details right now');
  });

  test.each([
    ['a body that is too large', `email=${'a'.repeat(100_001)}`, 413, 'Send at most 100,000 bytes.'],
    ['a repeated field', 'email=a&email=b', 400, 'Send each field once.'],
    ['a field that the form does not have', 'email=a%40example.com&email[]=b', 422, 'This form has no field email[].'],
    ['an invalid id', 'submissionId=1&email=a%40example.com', 422, 'must be a UUID'],
  ])('gets a page about %s', async (_, body, status, sentence) => {
    const answer = await postForm(proxy.url, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.html).toContain(sentence);
    expect(answer.html).toContain('<title>Error: ');
  });

  test('on another site’s page is refused without showing what it sent', async () => {
    const answer = await postForm(proxy.url, { email: 'planted@example.com' }, { origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('Pages of https://evil.example may not use this form.');
    expect(answer.html).not.toContain('planted');
  });
});

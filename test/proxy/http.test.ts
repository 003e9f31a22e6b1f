import { version } from '@joinery/widget/server';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProxy, startProxy } from './start.ts';

let proxy: RunningProxy;
beforeAll(async () => {
  proxy = await startProxy();
});
afterAll(() => proxy.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(proxy.url + path, { method, headers });

const shortLived = 'public, max-age=300, stale-while-revalidate=86400';
const pinned = 'public, max-age=31536000, immutable';

describe('GET', () => {
  test.each([
    ['/forms/newsletter', 200, 'text/html', '<form method="post"'],
    ['/forms/newsletter?done', 200, 'text/html', 'Check your inbox'],
    ['/forms/newsletter?a=1&a=2&__proto__=x', 200, 'text/html', '<form method="post"'],
    ['/forms/newsletter.js', 200, 'text/javascript', 'signup-form'],
    ['/forms/newsletter.json', 200, 'application/json', '"name":"newsletter"'],
    ['/forms/newsletter.css', 200, 'text/css', ''],
    ['/forms/newsletter.html', 200, 'text/html', '<template shadowrootmode="open">'],
    ['/forms', 404, 'application/json', 'notFound'],
    ['/page.css', 200, 'text/css', 'main'],
    [`/widget/${version}/element.js`, 200, 'text/javascript', 'signup-form'],
    [`/widget/${version}/phone.js`, 200, 'text/javascript', ''],
    [`/widget/${version}/form.css`, 200, 'text/css', '.joinery'],
    ['/healthz', 200, 'application/json', '"ok"'],
    ['/readyz', 200, 'application/json', '"reached"'],
    ['/metrics', 401, 'text/plain', 'metricsToken'],
    ['/forms/nothing', 404, 'application/json', 'notFound'],
    ['/forms/nothing.js', 404, 'application/json', 'notFound'],
    ['/forms/nothing.json', 404, 'application/json', 'notFound'],
    ['/forms/__proto__', 404, 'application/json', 'notFound'],
    ['/forms/constructor.json', 404, 'application/json', 'notFound'],
    ['/forms/Newsletter', 404, 'application/json', 'notFound'],
    ['/forms/newsletter/', 404, 'application/json', 'notFound'],
    ['/forms/newsletter%2f..%2f', 404, 'application/json', 'notFound'],
    ['/forms/%E0%A4%A', 400, 'application/json', 'malformed'],
    ['/widget/0000000000000000/element.js', 404, 'application/json', 'notFound'],
    [`/widget/${version}/server.js`, 404, 'application/json', 'notFound'],
    [`/widget/${version}/..%2f..%2fpackage.json`, 404, 'application/json', 'notFound'],
    ['/', 404, 'application/json', 'notFound'],
  ])('%s answers %i', async (path, status, type, text) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toContain(text);
  });

  test.each(['/forms/nothing', '/somewhere/else', '/'])('%s gives a browser a page to read', async (path) => {
    const response = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(response.headers.get('content-type')).toContain('text/html');
    const html = await response.text();
    expect(html).toContain('There is nothing here');
    const [, sheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect((await fetch(new URL(sheet, response.url))).status).toBe(200);
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', '<html lang="de"', 'kein Formular'],
    ['ar', 'dir="rtl"', 'نموذج'],
    ['xx', '<html lang="en"', 'no form'],
  ])('a form that is gone tells a reader of %s in their language', async (language, start, text) => {
    const response = await get('/forms/nothing', { accept: 'text/html', 'accept-language': language });
    expect(response.headers.get('vary')).toContain('Accept-Language');
    const html = await response.text();
    expect(html).toContain(start);
    expect(html).toContain(text);
  });
});

describe('HEAD', () => {
  test.each(['/forms/newsletter', '/forms/newsletter.js', '/forms/newsletter.json', '/healthz'])(
    '%s answers without a body',
    async (path) => {
      const response = await get(path, {}, 'HEAD');
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    },
  );
});

describe('an unsupported method', () => {
  test.each([
    ['PUT', '/forms/newsletter', 'GET, HEAD, POST, OPTIONS'],
    ['DELETE', '/forms/newsletter', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/forms/newsletter.js', 'GET, HEAD'],
    ['POST', '/forms/newsletter.json', 'GET, HEAD'],
    ['PATCH', '/healthz', 'GET, HEAD'],
    ['POST', '/metrics', 'GET, HEAD'],
    ['DELETE', `/widget/${version}/element.js`, 'GET, HEAD'],
  ])('%s %s is refused, and the supported ones are named', async (method, path, allow) => {
    const response = await get(path, {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe(allow);
    expect(await response.json()).toMatchObject({ status: 'failed', issues: [{ code: 'methodNotAllowed' }] });
  });
});

describe('files', () => {
  test.each([
    ['/forms/newsletter.js', shortLived],
    ['/forms/newsletter.json', shortLived],
    [`/widget/${version}/element.js`, pinned],
    [`/widget/${version}/form.css`, pinned],
  ])('%s may be kept by caches and read by every page', async (path, cacheControl) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('are encoded for "%s" as %s, with the same content', async (accepted, encoding) => {
    const plain = await (await get('/forms/newsletter.js', { 'accept-encoding': 'identity' })).text();
    const response = await get('/forms/newsletter.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toBe(plain);
  });

  test.each(['/forms/newsletter.js', '/forms/newsletter.json', '/page.css'])(
    '%s is not sent again to clients that have it',
    async (path) => {
      const etag = (await get(path)).headers.get('etag') ?? '';
      // Node's `fetch` would add `Cache-Control: no-cache`.
      const { statusCode, body } = await request(proxy.url + path, { headers: { 'if-none-match': etag } });
      expect(statusCode).toBe(304);
      expect(await body.text()).toBe('');
    },
  );
});

test.each(['/forms/newsletter', '/forms/newsletter.js', '/healthz', '/nowhere'])(
  '%s has security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

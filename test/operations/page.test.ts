import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConsole } from '@joinery/operations/page/page';
import { describe, expect, onTestFinished, test } from 'vitest';

/** Serves the console, and `elsewhere` for everything that it leaves to others. */
async function serve() {
  const pages = createConsole();
  const server = createServer({ maxHeaderSize: 2_000_000 }, (request, response) => {
    if (!pages(request, response)) response.end('elsewhere');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path: string, init?: RequestInit) => fetch(url + path, init);
}

describe('the console’s page', () => {
  test.each(['/console', '/console/', '/console/contacts?search=ada', '/console/contacts/7', '/console/apiary'])(
    'is at %s',
    async (path) => {
      const get = await serve();
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('<div id="console">');
    },
  );

  test('runs nothing from elsewhere, and no script from a text', async () => {
    const get = await serve();
    const { headers } = await get('/console');
    const policy = headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("trusted-types 'none'");
    expect(`${policy}`).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('is asked for again at each visit, and answered shortly when unchanged', async () => {
    const get = await serve();
    const { headers } = await get('/console');
    expect(headers.get('cache-control')).toBe('no-cache');
    const again = await get('/console/mail', { headers: { 'If-None-Match': `${headers.get('etag')}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).not.toBeNull();
  });

  test('is unchanged if any of the known versions is it, however many spaces stand between them', async () => {
    const get = await serve();
    const etag = `${(await get('/console')).headers.get('etag')}`;
    const again = await get('/console', { headers: { 'If-None-Match': `"a"${' '.repeat(1_000_000)}b , ${etag}` } });
    expect(again.status).toBe(304);
  });

  test('links files that are there and never change', async () => {
    const get = await serve();
    const html = await (await get('/console')).text();
    const links = [...html.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, path]) => `${path}`);
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) {
      const response = await get(link);
      expect([link, response.status]).toEqual([link, 200]);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
      expect((await response.text()).length).toBeGreaterThan(100);
    }
  });
});

describe('the preview of the builder', () => {
  test('is framed by the console alone, and connects to nothing', async () => {
    const get = await serve();
    const response = await get('/console/preview');
    expect(response.status).toBe(200);
    const policy = response.headers.get('content-security-policy')?.split(';');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(`${policy}`).not.toContain('unsafe');
    const html = await response.text();
    expect(html).not.toContain('<div id="console">');
    const [, script = ''] = /<script type="module" src="([^"]+)">/.exec(html) ?? [];
    expect((await get(script)).status).toBe(200);
  });

  test('has no pages below it', async () => {
    const get = await serve();
    expect(await (await get('/console/preview/forms')).text()).toContain('<div id="console">');
  });
});

describe('the console', () => {
  test.each(['/', '/consoles', '/console/api', '/console/api/session', '/forms/news'])(
    'leaves %s alone',
    async (path) => {
      const get = await serve();
      expect(await (await get(path)).text()).toBe('elsewhere');
    },
  );

  test.each([
    '/console/assets/',
    '/console/assets/none.js',
    '/console/assets/manifest.json',
    '/console/assets/..%2Fpackage.json',
  ])('has no file %s', async (path) => {
    const get = await serve();
    expect((await get(path)).status).toBe(404);
  });

  test('is only read', async () => {
    const get = await serve();
    const response = await get('/console', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });

  test('tells what a page has without sending it', async () => {
    const get = await serve();
    const response = await get('/console', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', null],
  ])('compresses for a client that takes %s', async (accepted, expected) => {
    const get = await serve();
    const response = await get('/console', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(expected);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toContain('<div id="console">');
  });
});

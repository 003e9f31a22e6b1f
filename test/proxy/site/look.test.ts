import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SitePage } from '@joinery/contract/console';
import { describe, expect, test } from 'vitest';
import { createLookAtSite, type LookOptions, type SoughtForm } from '../../../proxy/site/look-at-site.ts';
import { leadTo, serve } from './serve.ts';

const run = promisify(execFile);
const small = ['--max-old-space-size=256', '--input-type=module'];
const publicUrl = 'https://forms.example.com';
const form: SoughtForm = { name: 'letters', redirectHosts: [], hasCaptcha: false, allows: () => true };

const looking = (options: Partial<LookOptions> = {}) =>
  createLookAtSite({ publicUrl, allowed: ['127.0.0.0/8'], patience: 20_000, ...options });

async function pageOf(answers: Parameters<typeof serve>[0], options?: Partial<LookOptions>): Promise<SitePage> {
  const { url } = await serve(answers);
  const { page, problem } = await looking(options)(url, form);
  if (!page) throw new Error(`No page: ${problem}`);
  return page;
}

describe('the colours of a page', () => {
  test('come from its style sheets, wherever they are', async () => {
    const { url: other, requests } = await serve({ '/b.css': 'button{background:#0a7d4f}' });
    const { palettes } = await pageOf({
      '/': `<base href="/shop/"><link rel=stylesheet href=a.css><link rel=stylesheet href="${other}/b.css"><body><button>`,
      '/shop/a.css': 'body{background:#fffaf3;color:#222}button{background:#3898ec}',
    });
    expect(palettes).toMatchObject([{ background: '#fffaf3', text: '#222222', accent: '#0a7d4f' }]);
    expect(requests).toHaveLength(1);
  });

  test('are read past style sheets that fail, lead elsewhere, or are none', async () => {
    const { palettes } = await pageOf({
      '/': `<link rel=stylesheet href=gone.css><link rel=stylesheet href=page.css><link rel=stylesheet href="file:///x">
        <link rel=stylesheet href="http://10.0.0.1/x.css"><link rel=stylesheet href=inside.css>
        <link rel=stylesheet href=good.css><button>`,
      '/page.css': (_, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('button{background:red}'),
      '/inside.css': leadTo('http://169.254.169.254/'),
      '/good.css': 'button{background:#0a7d4f}',
    });
    expect(palettes).toMatchObject([{ accent: '#0a7d4f', others: [] }]);
  });

  test('are those that arrive in time', async () => {
    const { palettes } = await pageOf(
      {
        '/': '<style>button{background:#0a7d4f}</style><link rel=stylesheet href=slow.css><button>',
        '/slow.css': () => {},
      },
      { patience: 2_000 },
    );
    expect(palettes).toMatchObject([{ accent: '#0a7d4f' }]);
  });
});

test('a page that is made to be heavy ends no small process, and its form is found', async () => {
  const sheets = ['a{', '*{--a:', 'a,', '&{&', '@media{', '@layer a{', 'a{color:', '.a .b,'];
  const { url } = await serve({
    '/': `<script src="${publicUrl}/forms/letters.js"></script><style>button{background:#0a7d4f}</style><button>
      ${sheets.map((_, at) => `<link rel=stylesheet href=${at}.css>`).join('')}`,
    ...Object.fromEntries(sheets.map((part, at) => [`/${at}.css`, part.repeat(1_000_000 / part.length)])),
  });
  const program = `
    import { createLookAtSite } from ${JSON.stringify(new URL('../../../proxy/site/look-at-site.ts', import.meta.url))};
    const look = createLookAtSite({ publicUrl: '${publicUrl}', allowed: ['127.0.0.0/8'], patience: 20_000 });
    const form = { name: 'letters', redirectHosts: [], hasCaptcha: false, allows: () => true };
    const looks = await Promise.all(Array.from({ length: 4 }, () => look('${url}', form)));
    console.log(JSON.stringify(looks.map(({ page }) => [page?.placed, page?.palettes[0]?.accent])));`;
  const { stdout } = await run(process.execPath, [...small, '--eval', program]);
  expect(JSON.parse(stdout)).toEqual(Array(4).fill(['script', '#0a7d4f']));
});

test('the form in a page is named by its site', async () => {
  const { url } = await serve({ '/': '<p>', '/away': leadTo('/') });
  const asked: string[] = [];
  const allows = (origin: string) => asked.push(origin) > 1;
  expect((await looking()(`${url}/away`, { ...form, allows })).page).toMatchObject({
    isNamed: false,
    address: `${url}/`,
  });
  expect((await looking()(url, { ...form, allows })).page?.isNamed).toBe(true);
  expect(asked).toEqual([url, url]);
});

describe('the policies of a page', () => {
  const guarded = (policy: string | string[], html: string, reported: string[] = []) => ({
    '/': ((_, response) =>
      response
        .writeHead(200, {
          ...{ 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
          'Content-Security-Policy-Report-Only': reported,
        })
        .end(html)) satisfies Parameters<typeof serve>[0][string],
  });

  test('are those of its headers and of its HTML, not those that only report', async () => {
    const meta = `<meta http-equiv="content-security-policy" content="frame-src 'self'">`;
    const headers = ["connect-src 'self'", "script-src 'self'"];
    const { blocks } = await pageOf(guarded(headers, meta, ["default-src 'none'", "form-action 'none'"]));
    expect(blocks).toMatchObject([
      { part: 'script', from: 'header', fix: publicUrl },
      { part: 'connection', from: 'header', fix: publicUrl },
      { part: 'frame', from: 'meta', fix: publicUrl },
    ]);
  });

  test('count for the form’s captcha, and for where it leads', async () => {
    const { url } = await serve(guarded(`form-action ${publicUrl}; trusted-types none-of-ours`, '<p>'));
    const demanding = { ...form, hasCaptcha: true, redirectHosts: ['forms.example.com', 'lists.example.com'] };
    expect((await looking()(url, demanding)).page?.blocks).toMatchObject([
      { part: 'posting', verdict: 'blocked', fix: 'https://lists.example.com' },
      { part: 'captcha' },
    ]);
  });
});

describe('there is no page', () => {
  test.each<[string, string]>([
    ['image/png', 'PNG'],
    ['application/pdf', '%PDF'],
    ['application/json', '{}'],
    ['text/css', 'a{}'],
    ['', 'plain'],
  ])('in something of the type %s', async (type, body) => {
    const { url } = await serve({
      '/': (_, response) => response.writeHead(200, type ? { 'Content-Type': type } : {}).end(body),
    });
    expect(await looking()(url, form)).toEqual({ problem: 'notPage', status: null, page: null });
  });

  test('at a private address, nor at none', async () => {
    const { url, requests } = await serve({ '/': '<p>' });
    expect(await looking({ allowed: [] })(url, form)).toMatchObject({ problem: 'private', page: null });
    expect(await looking()('mailto:ada@example.com', form)).toMatchObject({ problem: 'unreachable' });
    expect(requests).toEqual([]);
  });

  test('in a refusal, whose status is told', async () => {
    const { url } = await serve({});
    expect(await looking()(url, form)).toEqual({ problem: 'refused', status: 404, page: null });
  });
});

test('a page without a type is one if it begins like one', async () => {
  expect(await pageOf({ '/': (_, response) => response.end('\n<!doctype html><p>') })).toMatchObject({ placed: null });
});

test('a process looks at four pages at once', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const { url, requests } = await serve({
    '/': () => {
      if (requests.length === 4) resolve();
    },
    '/fine': '<p>',
  });
  const look = looking({ patience: 2_000 });
  const first = Array.from({ length: 4 }, () => look(url, form));
  await asked;
  expect(await look(`${url}/fine`, form)).toMatchObject({ problem: 'slow' });
  await Promise.all(first);
  expect(await look(`${url}/fine`, form)).toMatchObject({ problem: null });
});

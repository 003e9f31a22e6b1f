import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.ts';
import { usePages } from '../browser/pages.ts';
import { useDemo } from '../demo/demo.ts';

const demo = useDemo();
const openPage = useBrowser();
const { listen } = usePages();
/** The packages as they were installed. */
const packages = new URL('../../node_modules/', import.meta.url);

/** A router: its file, the line that starts it, and the part of the page that it exchanges. */
interface Router {
  file: string;
  start: string;
  around(content: string): string;
  /** Whether it runs the scripts of the pages that it brings. */
  runsScripts: boolean;
}

const turbo: Router = {
  file: '@hotwired/turbo/dist/turbo.es2017-umd.js',
  start: '',
  around: (content) => content,
  runsScripts: true,
};

const routers: Record<string, Router> = {
  Turbo: turbo,
  swup: {
    file: 'swup/dist/Swup.umd.js',
    start: "addEventListener('DOMContentLoaded', () => new Swup({ animationSelector: false }))",
    around: (content) => `<div id="swup">${content}</div>`,
    runsScripts: false,
  },
  Barba: {
    file: '@barba/core/dist/barba.umd.js',
    start: "addEventListener('DOMContentLoaded', () => barba.init())",
    around: (content) => `<div data-barba="wrapper"><div data-barba="container">${content}</div></div>`,
    runsScripts: false,
  },
};

const script = (attributes = '') => `<script async src="${demo.proxyUrl}/forms/newsletter.js"${attributes}></script>`;
const marker = (inside = '') => `<div data-signup-form="${demo.proxyUrl}/forms/newsletter">${inside}</div>`;
const soon = (mode: string) => ` data-display="${mode}" data-open-delay="0" data-frequency="always"`;

interface Site {
  pages: Record<string, string>;
  /** In every page's head. */
  head?: string;
}

/** Serves a site with a router and opens its first page. */
async function open({ file, start, around }: Router, { pages, head = '' }: Site) {
  const links = Object.keys(pages).map((name) => `<a href="/${name}">${name}</a>`);
  const origin = await listen(
    createServer(({ url = '/' }, response) => {
      const name = url.slice(1);
      if (name === 'router.js')
        return response
          .writeHead(200, { 'content-type': 'text/javascript' })
          .end(readFileSync(new URL(file, packages)));
      const body = around(`<main><h1>${name}</h1>${pages[name]}</main>`);
      response.writeHead(pages[name] === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(
        `<!doctype html><html lang="en"><head><title>${name}</title><link rel="icon" href="data:,"><script src="/router.js"></script><script>${start}</script>${head}</head><body><nav>${links.join(' ')}</nav>${body}</body></html>`,
      );
    }),
  );
  const page = await openPage();
  const said: string[] = [];
  page.on('console', (message) => message.type() === 'log' || said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto(`${origin}/${Object.keys(pages)[0]}`);
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  return { page, said };
}

/** Follows a link and waits for its page. */
async function go(page: Page, name: string) {
  await page.getByRole('link', { name, exact: true }).click();
  await arrive(page, name);
}

/** Waits for a page, with nothing of the one before. */
async function arrive(page: Page, name: string) {
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await expect.poll(() => page.locator('h1').count()).toBe(1);
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
}

const email = (page: Page) => page.locator('main signup-form [name=email]');
const typed = (page: Page) => email(page).inputValue();
const forms = (page: Page) => expect.poll(() => page.locator('signup-form').count());

describe.each(Object.entries(routers))('on a site with %s', (_, router) => {
  test.each<[string, () => Omit<Site, 'pages'> & { place: string }]>([
    ['a marker around the tag', () => ({ place: marker(script()) })],
    ['a tag alone', () => ({ place: script() })],
    ['a marker, and a tag in the head', () => ({ place: marker(), head: script() })],
  ])('the form comes and goes with its page, once, with what was typed, by %s', async (_, siteOf) => {
    const { place, head = '' } = siteOf();
    const { page, said } = await open(router, { head, pages: { first: place, none: '', second: place } });
    await email(page).fill('ada@example.com');
    await go(page, 'none');
    await forms(page).toBe(0);
    for (const name of ['second', 'first', 'second']) {
      await go(page, name);
      await expect.poll(() => typed(page)).toBe('ada@example.com');
      await forms(page).toBe(1);
    }
    for (const name of ['first', 'second', 'none']) {
      await page.goBack();
      await arrive(page, name);
      await forms(page).toBe(name === 'none' ? 0 : 1);
      if (name !== 'none') await expect.poll(() => typed(page)).toBe('ada@example.com');
    }
    await page.goForward();
    await arrive(page, 'second');
    await expect.poll(() => typed(page)).toBe('ada@example.com');
    await forms(page).toBe(1);
    expect(said).toEqual([]);
  });

  test('the first form comes with a later page', async () => {
    const [place, head] = router.runsScripts ? [marker(script()), ''] : [marker(), script()];
    const { page } = await open(router, { head, pages: { none: '', first: place } });
    await go(page, 'first');
    await email(page).waitFor();
    await forms(page).toBe(1);
  });

  test.each(['popup', 'bar'])('a %s goes with its page, and comes back with it', async (mode) => {
    const { page, said } = await open(router, { pages: { first: script(soon(mode)), none: '' } });
    const shown = page.getByLabel('Email address');
    await shown.waitFor();
    // A popup covers the links.
    if (mode === 'popup') await page.keyboard.press('Escape');
    await go(page, 'none');
    await forms(page).toBe(0);
    await page.goBack();
    await arrive(page, 'first');
    await shown.waitFor();
    await forms(page).toBe(1);
    expect(said).toEqual([]);
  });

  test('a bar whose tag is in the head shows on every page, once', async () => {
    const { page, said } = await open(router, { head: script(soon('bar')), pages: { first: '', second: '' } });
    for (const name of ['second', 'first']) {
      await page.getByLabel('Email address').waitFor();
      await go(page, name);
      await forms(page).toBe(1);
    }
    expect(said).toEqual([]);
  });
});

describe('a page that Turbo refreshes by morphing', () => {
  const head =
    '<meta name="turbo-refresh-method" content="morph"><meta name="turbo-refresh-scroll" content="preserve">';
  const refresh = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener('turbo:render', () => resolve(), { once: true });
          const { Turbo } = globalThis as unknown as { Turbo: { visit(url: string, options: object): void } };
          Turbo.visit(location.href, { action: 'replace' });
        }),
    );

  test.each<[string, () => string]>([
    ['in its marker', () => marker(script())],
    ['beside its tag', () => script()],
    ['of an element', () => `<signup-form src="${demo.proxyUrl}/forms/newsletter"></signup-form>`],
  ])('keeps the form %s as it is, while its visitor types', async (_, place) => {
    const element = `<script type="module" src="${demo.proxyUrl}/widget/${version}/element.js"></script>`;
    const { page, said } = await open(turbo, { head: head + element, pages: { first: place() } });
    await email(page).pressSequentially('ada@');
    await page.evaluate(() => Object.assign(document.querySelector('signup-form') ?? {}, { kept: true }));
    await refresh(page);
    await page.keyboard.type('example.com');
    expect(await typed(page)).toBe('ada@example.com');
    expect(await page.evaluate(() => 'kept' in (document.querySelector('signup-form') ?? {}))).toBe(true);
    await forms(page).toBe(1);
    expect(said).toEqual([]);
  });

  test('keeps a bar open', async () => {
    const { page, said } = await open(turbo, { head, pages: { first: script(soon('bar')) } });
    const shown = page.getByLabel('Email address');
    await shown.fill('ada@example.com');
    await refresh(page);
    expect(await shown.inputValue()).toBe('ada@example.com');
    expect(await page.locator('signup-form[opened]').count()).toBe(1);
    expect(said).toEqual([]);
  });
});

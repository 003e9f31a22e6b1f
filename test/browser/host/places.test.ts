import { formScript } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDemo } from '../../demo/demo.ts';
import { bundle } from '../../widget/bundle.ts';
import { formOf } from '../../widget/form-of.ts';
import { settled, useBrowser } from '../browser.ts';
import { type Page as Site, usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

const action = () => `${demo.proxyUrl}/forms/newsletter`;
const fill = (text = '') => text.replaceAll('FORM', action()).replaceAll('SRC', `${action()}.js`);

async function open({ head, body }: Site): Promise<{ page: Page; said: string[] }> {
  const page = await openPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(await serve({ head: fill(head), body: fill(`${body}<footer>The end</footer>`) }));
  return { page, said };
}

const marker = '<main><p>Before</p><div data-signup-form="FORM" data-display="inline"></div></main>';
const late = (place: string) =>
  `<script>addEventListener('load', () => ${place}.append(Object.assign(document.createElement('script'), { src: 'SRC' })))</script>`;
/** Runs every tag that a tool holds back, in the head, as some tools do. */
const release = (attribute: string) => `<script>addEventListener('load', () => {
  for (const held of document.querySelectorAll('script')) {
    const src = held.getAttribute('${attribute}');
    if (src) document.head.append(Object.assign(document.createElement('script'), { src }));
  }
})</script>`;

describe('a marker shows the form, whatever ran the script', () => {
  test.each<[string, Site]>([
    ['the tag in it', { body: '<main><div data-signup-form="FORM"><script async src="SRC"></script></div></main>' }],
    ['a tag in the head', { head: '<script async src="SRC"></script>', body: marker }],
    ['a tag that comes late', { body: marker + late('document.head') }],
    ['a tag at the end of the body', { body: marker + late('document.body') }],
    ['a tag in a hidden box', { body: `${marker}<div hidden><script src="SRC"></script></div>` }],
    ['a module', { body: `${marker}<script type="module">import('SRC')</script>` }],
    ['eval', { body: `${marker}<script>fetch('SRC').then((a) => a.text()).then((text) => (0, eval)(text))</script>` }],
    ['two tags', { body: `${marker}<script src="SRC"></script><script async src="SRC"></script>` }],
  ])('%s', async (_, site) => {
    const { page, said } = await open(site);
    await page.locator('[data-signup-form] > signup-form form').waitFor();
    expect(await page.locator('signup-form').count()).toBe(1);
    expect(said).toEqual([]);
  });
});

describe('a marker has the settings', () => {
  const settings = 'data-open-delay="3"';
  const tag = `<script async src="SRC" ${settings}></script>`;
  const bare = '<main><div data-signup-form="FORM"></div></main>';
  test.each<[string, Site]>([
    [
      'of its own',
      { body: `<main><div data-signup-form="FORM" ${settings}><script async src="SRC"></script></div></main>` },
    ],
    ['of the tag in it', { body: `<main><div data-signup-form="FORM">${tag}</div></main>` }],
    ['of a tag in the head', { head: tag, body: bare }],
    ['of a tag at the end of the body', { body: `${bare}${tag}` }],
  ])('%s', async (_, site) => {
    const { page } = await open(site);
    await page.locator('[data-signup-form] > signup-form[open-delay="3"] form').waitFor();
    expect(await page.locator('signup-form').count()).toBe(1);
  });
});

test('a marker’s own settings win over those of its tag', async () => {
  const { page } = await open({
    body: '<div data-signup-form="FORM" data-open-delay="3"><script async src="SRC" data-open-delay="4"></script></div>',
  });
  await page.locator('signup-form[open-delay="3"] form').waitFor();
});

test('React leaves the form in a marker alone on a page that a server rendered', async () => {
  const { page, said } = await open({
    head: '<script async src="SRC"></script>',
    body: '<main><div data-signup-form="FORM"></div></main>',
  });
  await page.locator('main signup-form [name=email]').fill('ada@example.com');
  const program = `
    import { createElement } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    const marker = { 'data-signup-form': '${action()}', dangerouslySetInnerHTML: { __html: '' } };
    hydrateRoot(document.querySelector('main'), createElement('div', marker));`;
  await page.addScriptTag({ content: (await bundle(program, { whole: true })).code });
  await settled(page);
  expect(await page.locator('main signup-form [name=email]').inputValue()).toBe('ada@example.com');
  expect(said).toEqual([]);
});

test.each([0, 1])('a popup shows beside a form in a marker, whichever runs first: %i', async (first) => {
  const inline = '<main><div data-signup-form="FORM"><script src="SRC"></script></div></main>';
  const popup = '<script src="SRC" data-display="popup" data-open-delay="0" data-frequency="always"></script>';
  const { page, said } = await open({ body: first === 0 ? inline + popup : popup + inline });
  await page.locator('signup-form[display=popup] .closer').waitFor();
  await page.locator('main signup-form:not([display]) form').waitFor();
  expect(await page.locator('signup-form').count()).toBe(2);
  expect(said).toEqual([]);
});

test.each([
  ['Complianz', 'data-cmplz-src'],
  ['Real Cookie Banner', 'consent-original-src-_'],
  ['iubenda', 'data-suppressedsrc'],
  ['Borlabs Cookie', 'data-borlabs-cookie-script-blocker-src'],
  ['CookieYes', 'data-cli-src'],
  ['WP Rocket', 'data-rocket-src'],
  ['LiteSpeed and Flying Scripts', 'data-src'],
  ['Perfmatters', 'data-pmdelayedscript'],
  ['Cookiebot, OneTrust and Usercentrics', 'src'],
])('the tag that %s holds back with %s keeps its place and settings', async (_, attribute) => {
  const held = `<main><script type="text/plain" ${attribute}="SRC" data-open-delay="3"></script></main>`;
  const { page, said } = await open({ head: release(attribute), body: held });
  await page.locator('main > script + signup-form[open-delay="3"] form').waitFor();
  expect(await page.locator('signup-form').count()).toBe(1);
  expect(said).toEqual([]);
});

test.each([
  ['in its place, as Klaro does', 'held.replaceWith(tag)'],
  ['at the end of the body, as CookieYes does', 'held.remove(); document.body.append(tag)'],
])('a marker shows the form of a tag that is released %s', async (_, release) => {
  const held =
    '<main><div data-signup-form="FORM" data-open-delay="3"><script type="text/plain" data-src="SRC"></script></div></main>';
  const tool = `<script>addEventListener('load', () => {
    const held = document.querySelector('[data-src]');
    const tag = Object.assign(document.createElement('script'), { src: held.dataset.src });
    ${release};
  })</script>`;
  const { page, said } = await open({ body: held + tool });
  await page.locator('[data-signup-form] > signup-form[open-delay="3"] form').waitFor();
  expect(await page.locator('signup-form').count()).toBe(1);
  expect(said).toEqual([]);
});

/** Puts a tag at the end of the body with `attributes` when the page has loaded, as consent tools do. */
const releaseLast = (attributes: Record<string, string>) =>
  `<script>addEventListener('load', () => {
    const tag = document.createElement('script');
    for (const [name, value] of Object.entries(${JSON.stringify({ src: 'SRC', ...attributes })})) tag.setAttribute(name, value);
    document.body.append(tag, document.createElement('script'));
  })</script>`;

test.each<[string, Site]>([
  ['in the head', { head: '<script async src="SRC"></script>', body: '<p>A page</p>' }],
  ['late in the head', { body: `<p>A page</p>${late('document.head')}` }],
  ['of next/script', { body: '<p>A page</p><script data-nscript="afterInteractive" src="SRC"></script>' }],
  [
    'that React moved to the start of a page from a server',
    { body: '<div id="__docusaurus"><script async src="SRC"></script><nav>Pages</nav><p>A page</p></div>' },
  ],
  ['of import()', { body: `<p>A page</p><script type="module">import('SRC')</script>` }],
  ['that CookieYes released', { body: `<p>A page</p>${releaseLast({ type: 'text/javascript' })}` }],
  [
    'that CookieYes’ older plugin released',
    {
      body: `<p>A page</p>${releaseLast({ async: '', 'data-cli-class': 'cli-blocker-script', type: 'text/javascript' })}`,
    },
  ],
])('the console names a tag %s, which has lost its place', async (_, site) => {
  const { page, said } = await open(site);
  const text = `Signup form newsletter: its tag has lost its place. Put <div data-signup-form="${action()}"></div> where the form belongs.`;
  await expect.poll(() => said).toEqual([text]);
  expect(await page.locator('signup-form').count()).toBe(0);
});

test.each<[string, string]>([
  ['with a type', '<script type="text/javascript" src="SRC"></script>'],
  ['with a type and async', '<script type="text/javascript" async src="SRC"></script>'],
  ['by a loader of the page', releaseLast({})],
  ['by a loader that keeps attributes', releaseLast({ type: 'text/javascript', async: '', 'data-rocket-type': '' })],
])('a tag that was put last %s shows its form there', async (_, tag) => {
  const page = await openPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(await serve({ body: fill(`<footer>The end</footer>${tag}`) }));
  await page.locator('body > script + signup-form form').waitFor();
  expect(await page.locator('signup-form').count()).toBe(1);
  expect(said).toEqual([]);
});

test('a popup of a tag that CookieYes released shows', async () => {
  const display = { mode: 'popup' as const, delay: 0, frequency: 'always' as const };
  const page = await openPage();
  await page.route('**/forms/newsletter.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: formScript({ ...formOf(), display }, demo.proxyUrl) }),
  );
  await page.goto(await serve({ body: fill(`<p>A page</p>${releaseLast({ type: 'text/javascript' })}`) }));
  await page.locator('body signup-form .closer').waitFor();
});

test('a popup needs no place', async () => {
  const { page } = await open({
    head: '<script async src="SRC" data-display="popup" data-open-delay="0" data-frequency="always"></script>',
    body: '<p>A page</p>',
  });
  await page.getByLabel('Email address').waitFor();
  expect(await page.locator('body signup-form[display=popup]').count()).toBe(1);
});

test('a combined file shows each form in its marker', async () => {
  const page = await openPage();
  const names = ['one', 'two', 'three'];
  const bundle = names.map((name) => formScript({ ...formOf(), name }, demo.proxyUrl)).join('\n');
  await page.route('**/combined.js', (route) => route.fulfill({ contentType: 'text/javascript', body: bundle }));
  const markers = names.map(
    (name) => `<div data-signup-form="${demo.proxyUrl}/forms/${name}" data-open-delay="3"></div>`,
  );
  await page.goto(await serve({ body: `${markers.join('')}<footer></footer><script src="/combined.js"></script>` }));
  await page.locator('signup-form form').nth(2).waitFor();
  const places = await page
    .locator('signup-form[open-delay="3"]')
    .evaluateAll((all) => all.map(({ parentElement }) => parentElement?.dataset.signupForm?.split('/').pop()));
  expect(places).toEqual(names);
});

describe('a router', () => {
  const pages: Record<string, string> = {
    marker: '<div data-signup-form="FORM"><script async src="SRC"></script></div>',
    tag: '<script async src="SRC"></script>',
    none: '<p>Nothing here</p>',
  };
  /** Puts a page's content in the place of the present one, as routers do: without running its scripts. */
  const go = (page: Page, to: string) =>
    page.evaluate((html) => {
      const { body } = new DOMParser().parseFromString(`<main>${html}</main>`, 'text/html');
      document.querySelector('main')?.replaceWith(...body.childNodes);
    }, fill(pages[to]));

  test.each(['marker', 'tag'])('keeps the form of pages with a %s, once, with what was typed', async (kind) => {
    const { page, said } = await open({ body: `<main>${pages[kind]}</main>` });
    const email = page.locator('main signup-form [name=email]');
    await email.fill('ada@example.com');
    await go(page, 'none');
    await page.locator('signup-form').waitFor({ state: 'detached' });
    for (const next of ['marker', 'tag', kind]) {
      await go(page, next);
      await email.waitFor();
      expect(await email.inputValue()).toBe('ada@example.com');
      expect(await page.locator('signup-form').count()).toBe(1);
    }
    expect(said).toEqual([]);
  });

  test('takes a form from the first page that has a place', async () => {
    const { page } = await open({ head: '<script async src="SRC"></script>', body: '<main></main>' });
    await page.waitForEvent('console');
    await go(page, 'marker');
    await page.locator('main signup-form form').waitFor();
  });

  test('that brings back a copy of a page replaces the empty copy of the form', async () => {
    const { page } = await open({ body: `<main>${pages.marker}</main>` });
    await page.locator('main signup-form form').waitFor();
    await page.evaluate(() => {
      const copy = document.body.cloneNode(true);
      document.body.replaceWith(document.createElement('body'));
      document.body.replaceWith(copy);
    });
    await page.locator('main signup-form form').waitFor();
    expect(await page.locator('signup-form').count()).toBe(1);
  });

  test('takes a popup away with the page whose tag it had', async () => {
    const attributes = 'data-display="popup" data-open-delay="0" data-frequency="always"';
    const { page } = await open({ body: `<main hidden><script async src="SRC" ${attributes}></script></main>` });
    await page.getByLabel('Email address').waitFor();
    expect(await page.locator('body > signup-form').count()).toBe(1);
    await go(page, 'none');
    await page.locator('signup-form').waitFor({ state: 'detached' });
  });
});

import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../../demo/demo.ts';
import { useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

const tag = (display: string) =>
  `<script async src="${demo.proxyUrl}/forms/newsletter.js" data-display="${display}" data-open-delay="0" data-frequency="always"></script>`;
const link = '<a id="link" href="#there">A link</a><button data-joinery-open="newsletter">Subscribe</button>';
const opened = (page: Page) => page.locator('signup-form[opened]');
/** Clicks the page's own link. */
const works = async (page: Page) => {
  await page.locator('#link').click();
  await page.waitForURL('**#there');
};

const places: Record<string, (tag: string) => string> = {
  'display: none': (tag) => `<div class="own" style="display:none;visibility:hidden">${tag}</div>`,
  'the attribute hidden': (tag) => `<div class="own" hidden>${tag}</div>`,
  'visibility: hidden': (tag) => `<div class="own" style="visibility:hidden">${tag}</div>`,
  'closed details': (tag) => `<details class="own"><summary>More</summary>${tag}</details>`,
  'content-visibility: hidden': (tag) => `<div class="own" style="content-visibility:hidden">${tag}</div>`,
  'the attribute inert': (tag) => `<div class="own" inert>${tag}</div>`,
  'a cosmetic filter on its box': (tag) =>
    `<style>.newsletter-box{display:none!important}</style><div class="own newsletter-box">${tag}</div>`,
  'a hidden component': (tag) =>
    `<div class="own" id="own" hidden></div><template id="inner">${tag}</template><script>
      const root = own.attachShadow({ mode: 'open' });
      const script = document.createElement('script');
      for (const { name, value } of inner.content.firstElementChild.attributes) script.setAttribute(name, value);
      root.append(script);
    </script>`,
};

test.each([
  ...Object.entries(places).map(([name, place]) => ['popup', name, place] as const),
  ...['full-screen', 'slide-in'].flatMap((mode) =>
    ['display: none', 'a hidden component'].map((name) => [mode, name, places[name] ?? String] as const),
  ),
])('a %s whose tag stands in %s shows from the body', async (mode, _, place) => {
  const page = await openPage();
  await page.goto(await serve({ body: `${link}<p>A page.</p>${place(tag(mode))}` }));
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Close' }).click();
  await opened(page).waitFor({ state: 'detached' });
  await works(page);
});

test.each(['popup', 'slide-in'])('a %s closes when its place is hidden, and stays closed', async (mode) => {
  const page = await openPage();
  await page.goto(await serve({ body: `${link}<div class="own">${tag(mode)}</div>` }));
  await opened(page).waitFor({ state: 'attached' });
  await page.evaluate(() => document.querySelector('.own')?.setAttribute('hidden', ''));
  await opened(page).waitFor({ state: 'detached' });
  await works(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByLabel('Email address').waitFor();
});

test.each<[string, () => string]>([
  [
    'a form that a blocker hides',
    () =>
      `<script>new MutationObserver(() => document.querySelector('signup-form')?.style.setProperty('display', 'none', 'important')).observe(document, { childList: true, subtree: true })</script>${tag('popup')}`,
  ],
  [
    'an element of a page that hides it',
    () =>
      `<div hidden><signup-form src="${demo.proxyUrl}/forms/newsletter" display="popup" open-delay="0" frequency="always"></signup-form></div><script type="module" src="${demo.proxyUrl}/widget/${version}/element.js"></script>`,
  ],
])('nothing opens for %s', async (_, body) => {
  const page = await openPage();
  await page.goto(await serve({ body: `${link}${body()}` }));
  await page.locator('signup-form .stage').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await works(page);
  expect(await opened(page).count()).toBe(0);
});

test('an element without a box of its own opens its popup', async () => {
  const page = await openPage();
  const head = '<style>signup-form{display:contents!important}</style>';
  await page.goto(await serve({ head, body: `<main>${tag('popup')}</main>` }));
  await page.getByLabel('Email address').waitFor();
  expect(await page.locator('main > signup-form').count()).toBe(1);
});

test('the console names an inline form that its page hides', async () => {
  const page = await openPage();
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.goto(await serve({ body: `<div style="display:none">${tag('inline')}</div>` }));
  expect((await warning).text()).toBe(
    'Signup form newsletter: its page hides the place where it stands. To show it, move its tag, or name a visible place with data-target.',
  );
});

import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createSnippets } from '../../../proxy/snippet/snippets.ts';
import { useDemo } from '../../demo/demo.ts';
import { useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

const tag = (form = 'newsletter', attributes = '') =>
  `<script src="${demo.proxyUrl}/forms/${form}.js" ${attributes}></script>`;

async function open(style: string, body = tag(), width = 1280): Promise<Page> {
  const page = await openPage({ viewport: { width, height: 900 } });
  await page.goto(await serve({ head: `<style>${style}</style>`, body }));
  await page.locator('signup-form form').waitFor({ state: 'attached' });
  return page;
}

const sizes = async (page: Page) => {
  const box = async (selector: string) => {
    const { width, height } = (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 0 };
    return [Math.round(width), Math.round(height)];
  };
  return Promise.all(['signup-form form', 'signup-form label', 'signup-form input', 'signup-form button'].map(box));
};

test.each([
  ['with paragraphs sized by the body', 'html{font-size:62.5%} body{font-size:1.6rem}'],
  ['with only paragraphs sized', 'html{font-size:62.5%} p{font-size:1.6rem}'],
])('the form keeps its size on a page with html at 62.5%%, %s', async (_, style) => {
  const usual = await sizes(await open(''));
  expect(await sizes(await open(style))).toEqual(usual);
});

test.each(['', 'data-shadow="off"'])('the title takes the font that the page gives its part: %s', async (shadow) => {
  const style = 'h2 { font-family: serif } signup-form::part(title), .joinery h2 { font-family: Georgia, serif }';
  const page = await open(style, tag('newsletter', shadow));
  const fontOf = (selector: string) =>
    page.locator(`signup-form ${selector}`).evaluate((part) => getComputedStyle(part).fontFamily);
  expect(await fontOf('h2')).toBe('Georgia, serif');
  expect(await fontOf('button')).not.toContain('Georgia');
});

test.each([
  ':not(:defined) { visibility: hidden }',
  ':not(:defined) { display: none !important }',
  ':not(:defined) { opacity: 0 !important }',
  '*:empty { display: none !important }',
  'div:empty, signup-form:empty { display: none }',
])('the form of a tag shows under %s', async (style) => {
  const page = await open(style);
  const shown = await page
    .locator('signup-form input')
    .first()
    .evaluate((input) => input.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  expect(shown).toBe(true);
});

test('a form without a shadow root shows on a page that hides undefined elements', async () => {
  const page = await open(':not(:defined) { visibility: hidden }', tag('newsletter', 'data-shadow="off"'));
  expect(await page.getByLabel('Email address').isVisible()).toBe(true);
});

/** As block themes of WordPress lay out an article. */
const column = 'main > * { max-width: 620px; margin-inline: auto }';

const element = (attributes: string) =>
  `<script type="module" src="${demo.proxyUrl}/widget/${version}/element.js"></script><signup-form src="${demo.proxyUrl}/forms/newsletter" ${attributes}></signup-form>`;

test.each([
  ['tag', () => tag('newsletter', 'data-shadow="off"')],
  ['element', () => element('shadow="off"')],
])('the %s without a shadow root stays in the column of its page', async (_, form) => {
  const page = await open(column, `<main>${form()}<p>After</p></main>`);
  const box = await page.locator('signup-form').boundingBox();
  expect(box).toMatchObject({ x: 330, width: 620 });
});

test.each(['script', 'element'] as const)(
  'the %s to copy leaves no hole below a form without a shadow root',
  async (kind) => {
    const form = await (await fetch(`${demo.proxyUrl}/forms/newsletter.json`)).json();
    const snippet = createSnippets(form, demo.proxyUrl)
      [kind].replace('<script async', '<script async data-shadow="off"')
      .replace('<signup-form', '<signup-form shadow="off"');
    // Taller than the widget's own style would make it.
    const page = await open('.joinery input { height: 200px }', `<main>${snippet}<p>After</p></main>`);
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box ? box.y + box.height : 0;
    };
    expect((await bottomOf('main > div')) - (await bottomOf('signup-form form'))).toBeLessThan(24);
    await page.locator('signup-form').evaluate((host: HTMLElement) => {
      host.hidden = true;
    });
    expect(await page.locator('signup-form').isVisible()).toBe(false);
  },
);

test('the page’s own rules lay out a form without a shadow root', async () => {
  const page = await open('signup-form { display: flex }', element('shadow="off"'));
  expect(await page.locator('signup-form').evaluate((host) => getComputedStyle(host).display)).toBe('flex');
});

test.each(['*:empty { display: none }', 'signup-form:empty { display: none !important }'])(
  'an empty element shows its form under %s',
  async (style) => {
    const src = `${demo.proxyUrl}/forms/newsletter`;
    const body = `<script type="module" src="${demo.proxyUrl}/widget/${version}/element.js"></script><signup-form src="${src}"></signup-form>`;
    const page = await open(style, body);
    await page.getByLabel('Email address').waitFor();
  },
);

test.each(['', 'data-shadow="off"'])('a hidden part of the page hides its form: %s', async (shadow) => {
  const page = await open('', `<div style="visibility: hidden">${tag('newsletter', shadow)}</div>`);
  expect(await page.getByLabel('Email address').isVisible()).toBe(false);
});

test.each([
  ["the page's script", (page: Page) => page.evaluate(`document.querySelector('signup-form').style.display = 'none'`)],
  ['the attribute hidden', (page: Page) => page.evaluate(`document.querySelector('signup-form').hidden = true`)],
])('%s still hides the form of a tag', async (_, hide) => {
  const page = await open('');
  await hide(page);
  expect(await page.locator('signup-form form').isVisible()).toBe(false);
});

test.each(['', 'data-shadow="off"'])('a word of 32 letters wraps at 320 pixels, wherever it is: %s', async (shadow) => {
  const page = await open(
    shadow && 'form * { overflow-wrap: anywhere }',
    `<main>${tag('tasting', shadow)}</main>`,
    320,
  );
  const word = 'Donaudampfschifffahrtskapitaenin';
  const wide = await page.evaluate((long) => {
    const host = document.querySelector('signup-form');
    const form = host?.querySelector('.joinery') ?? host?.shadowRoot?.querySelector('.joinery');
    if (!form) throw new Error('There is no form.');
    const walker = document.createTreeWalker(form, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.nodeValue?.trim()) text.nodeValue = long;
    return [...form.querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth)
      .map((one) => one.outerHTML.slice(0, 80));
  }, word);
  expect(wide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

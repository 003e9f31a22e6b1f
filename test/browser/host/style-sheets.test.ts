import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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
  ['with nothing sized but paragraphs', 'html{font-size:62.5%} p{font-size:1.6rem}'],
])('the form keeps its size where html is at 62.5%%, %s', async (_, style) => {
  const usual = await sizes(await open(''));
  expect(await sizes(await open(style))).toEqual(usual);
});

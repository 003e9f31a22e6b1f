import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

test.each([
  ['<script src="SRC"></script>'],
  ['<script async src="SRC"></script>'],
  // Tag managers do this: they add a script to the head late, or remove it before it runs.
  [
    `<script>addEventListener('load', () => document.head.append(Object.assign(document.createElement('script'), { src: 'SRC' })))</script>`,
  ],
  [
    `<script>const tag = Object.assign(document.createElement('script'), { src: 'SRC' }); document.head.append(tag); tag.remove()</script>`,
  ],
])('a tag in the head shows its form at the end of the body: %s', async (tag) => {
  const page = await openPage();
  const head = tag.replace('SRC', `${demo.proxyUrl}/forms/newsletter.js`);
  await page.goto(await serve({ head, body: '<p>Last words.</p>' }));
  await page.getByLabel('Email address').waitFor();
  expect(await page.locator('body > p + signup-form').count()).toBe(1);
});

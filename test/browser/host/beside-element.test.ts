import { version } from '@joinery/widget/server';
import { expect, test } from 'vitest';
import { useDemo } from '../../demo/demo.ts';
import { useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

const pieces = {
  tag: () => `<div id="by-tag"><script src="${demo.proxyUrl}/forms/newsletter.js"></script></div>`,
  'late tag': () =>
    `<div id="by-tag"></div><script>addEventListener('load', () => document.querySelector('#by-tag').append(Object.assign(document.createElement('script'), { src: '${demo.proxyUrl}/forms/newsletter.js' })))</script>`,
  'tag in German': () =>
    `<div id="by-tag" lang="de"><script src="${demo.proxyUrl}/forms/newsletter.js"></script></div>`,
  element: () => `<signup-form id="by-element" src="${demo.proxyUrl}/forms/sms-club"></signup-form>`,
  script: () => `<script type="module" async src="${demo.proxyUrl}/widget/${version}/element.js"></script>`,
  // Comes once the visitor has typed.
  'late script': () => '',
};
type Piece = keyof typeof pieces;

const orders: Piece[][] = [
  ...(['tag', 'late tag'] as const).flatMap((tag): Piece[][] => [
    [tag, 'element', 'script'],
    [tag, 'script', 'element'],
    ['element', tag, 'script'],
    ['element', 'script', tag],
    ['script', tag, 'element'],
    ['script', 'element', tag],
    [tag, 'script'],
    [tag, 'element', 'late script'],
    ['element', tag, 'late script'],
    [tag, 'late script'],
  ]),
  ['tag in German', 'element', 'script'],
  ['tag in German', 'late script'],
];

test.each(orders.map((order) => [order.join(', '), order] as const))(
  'a tag’s form stays, with all that was typed: %s',
  async (_, order) => {
    const page = await openPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', ({ message }) => said.push(message));
    await page.goto(await serve({ body: order.map((piece) => pieces[piece]()).join('') }));
    const byTag = page.locator('#by-tag signup-form');
    await byTag.locator('[name=email]').fill('ada@example.com');
    if (order.includes('late script'))
      await page.addScriptTag({ type: 'module', url: `${demo.proxyUrl}/widget/${version}/element.js` });
    if (order.includes('element')) await page.locator('#by-element [name=smsNumber]').waitFor();
    await page.evaluate(() => customElements.whenDefined('signup-form'));
    expect(await byTag.locator('[name=email]').inputValue()).toBe('ada@example.com');
    expect(await byTag.locator('form').count()).toBe(1);
    expect(await byTag.locator('[name=email]').isVisible()).toBe(true);
    // The form still works: it finds the mistake.
    await byTag.locator('[name=email]').fill('ada');
    await byTag.locator('[type=submit]').click();
    await byTag.locator('[aria-invalid=true]').waitFor();
    expect(said.filter((line) => !line.includes('favicon'))).toEqual([]);
  },
);

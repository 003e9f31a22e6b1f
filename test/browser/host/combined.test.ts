import { files, formScript } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shorten, years } from '../../build/minifiers/extracting.ts';
import { dialects, jsmin } from '../../build/minifiers/jsmin.ts';
import { useDemo } from '../../demo/demo.ts';
import { formOf } from '../../widget/form-of.ts';
import { useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

const ours = () => formScript(formOf({ fields: [{ name: 'email' }] }), demo.proxyUrl);
/** A neighbour's code, which ends without a semicolon, and code behind ours that opens a menu. */
const between = (script: string) => `window.before = () => {}\n${script}\nwindow.menu = 'opens';`;

/** Opens a page with a script in its text. Returns what it complains about. */
async function open(page: Page, script: string): Promise<string[]> {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  await page.goto(await serve({ body: `<main><script>${script}</script></main>` }));
  return said;
}

const menuOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'menu'));

test.each<[string, (script: string) => string]>([
  ['as it is', (script) => script],
  ['without line ends', (script) => between(script).replaceAll('\n', ' ').replace('() => {} ', '() => {};')],
  ['behind a file that ends without a semicolon', (script) => between(script).replace('{}\n', '{}')],
  ['in a try', (script) => `try{${script}}catch(e){}`],
  ['in a function', (script) => `(function(){${between(script)}})()`],
  ['twice', (script) => `${script}${script}`],
  ...Object.entries(dialects).map(([name, dialect]): [string, (script: string) => string] => [
    `by ${name}`,
    (script) => jsmin(between(script), dialect),
  ]),
  ...Object.entries(years).map(([name, signs]): [string, (script: string) => string] => [
    `by ${name}`,
    (script) => shorten(between(script), signs),
  ]),
])('a script that a page’s optimizer takes over signs up: %s', async (_, take) => {
  const page = await openPage();
  const script = take(ours());
  const said = await open(page, script);
  const form = page.locator('main signup-form form');
  await form.locator('[name=email]').fill('ada@example.com');
  expect(await page.locator('signup-form').count()).toBe(1);
  if (script.includes('menu')) expect(await menuOf(page)).toBe('opens');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await form.locator('[type=submit]').click();
  expect((await sent).postDataJSON().values).toEqual({ email: 'ada@example.com' });
  expect(said).toEqual([]);
});

test('a script that finds no proxy says so, and what follows it runs', async () => {
  const page = await openPage();
  const said = await open(page, between(formScript(formOf())));
  expect(await menuOf(page)).toBe('opens');
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Signup form newsletter: .*publicUrl/)]);
});

test('the element’s script works in a combined one, twice, and what follows it runs', async () => {
  const page = await openPage();
  const element = `${files['element.js']?.body}`;
  const said = await open(page, between(`${element}${element}`));
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('signup-form'), { src }));
  }, `${demo.proxyUrl}/forms/newsletter`);
  await page.getByLabel('Email address').waitFor();
  expect(await menuOf(page)).toBe('opens');
  // None of its names is the page's.
  expect(await page.evaluate(() => Object.keys(window).filter((name) => name.length === 1))).toEqual([]);
  expect(said).toEqual([]);
});

import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../../demo/demo.ts';
import { useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

const tag = (form: string, attributes = '') =>
  `<script async src="${demo.proxyUrl}/forms/${form}.js" ${attributes}></script>`;
const element = (attributes: string) =>
  `<script type="module" src="${demo.proxyUrl}/widget/${version}/element.js"></script><signup-form ${attributes}></signup-form>`;

/** The console messages of a page, with the addresses they are about. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', ({ message }) => said.push(message));
  return said;
}

async function open(body: string, broken?: string) {
  const page = await openPage();
  const said = listen(page);
  if (broken) await page.route(`**/${broken}`, (route) => route.abort());
  await page.goto(await serve({ body }));
  return { page, said };
}

test('an element without src reports it', async () => {
  const { said } = await open(element(''));
  await expect.poll(() => said).toContainEqual(expect.stringMatching(/^No signup form at src=""/));
});

test('the element names an unknown form, and leaves a link', async () => {
  const src = `${demo.proxyUrl}/forms/newsleter`;
  const { page, said } = await open(element(`src="${src}"`));
  await page.getByRole('link', { name: /\/forms\/newsleter$/ }).waitFor();
  expect(said).toContainEqual(expect.stringMatching(`^No signup form at src="${src}": 404`));
  expect(said.join()).not.toContain('CORS');
  const status = await page.evaluate(async (url) => {
    const response = await fetch(url);
    return [response.status, (await response.json()).issues[0].code];
  }, `${src}.json`);
  expect(status).toEqual([404, 'notFound']);
});

test('the element tells an unknown form from a proxy that does not answer', async () => {
  const src = `${demo.proxyUrl}/forms/newsletter`;
  const { said } = await open(element(`src="${src}"`), 'newsletter.json*');
  await expect.poll(() => said).toContainEqual(expect.stringMatching(`^No signup form at src="${src}": TypeError`));
});

test('the console has the address of an unknown form’s tag', async () => {
  const { said } = await open(tag('newsleter'));
  await expect.poll(() => said.join('\n')).toMatch(/404.*\/forms\/newsleter\.js/);
});

/** Opens a page of the demo's site with one of its form's files missing. */
async function openWithout(part: string, path: string) {
  const page = await openPage();
  const said = listen(page);
  await page.route(`**/${part}`, (route) => route.abort());
  await page.goto(`${demo.siteUrl}${path}`);
  return { page, said };
}

test.each([
  ['suggest.js', '/', 'Email address', 'visitor@gmial.com'],
  ['phone.js', '/sms-club', 'Mobile number', '+1 202 555 0123'],
])('names %s if it can’t be loaded, and works without it', async (part, path, label, typed) => {
  const { page, said } = await openWithout(part, path);
  await page.getByLabel(label).first().click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Tab');
  await expect.poll(() => said.join('\n')).toContain(`/widget/${version}/${part}`);
  await page.locator('signup-form [type=submit]').first().click();
  await page.waitForURL(`${demo.proxyUrl}/**`);
});

test('names display.js if it can’t be loaded, and shows the form in the page', async () => {
  const { page, said } = await open(tag('newsletter', 'data-display="popup" data-open-delay="0"'), 'display.js');
  await page.getByLabel('Email address').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(said.join('\n')).toContain(`/widget/${version}/display.js`);
});

test('keeps unreadable numbers and dates, and sends them once readable', async () => {
  const { page, said } = await openWithout('values.js', '/everything');
  const email = page.getByLabel('Email address').first();
  await email.fill('reader@example.com');
  await page.getByLabel('Name of your café').fill('Reader’s');
  const bags = page.getByLabel('Bags a week');
  await bags.fill('12');
  const submit = page.locator('signup-form [type=submit]');
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  await alert.waitFor();
  expect(await alert.textContent()).toContain('try again');
  expect([await email.inputValue(), await bags.inputValue()]).toEqual(['reader@example.com', '12']);
  expect(said.join('\n')).toContain('/values.js');
  await page.unroute('**/values.js');
  await submit.click();
  await page.waitForURL(`${demo.proxyUrl}/**`);
});

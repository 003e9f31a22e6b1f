import type { Form } from '@joinery/contract/form';
import { renderElement } from '@joinery/widget/html';
import { version } from '@joinery/widget/server';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { settled, useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

/** Opens a page with the server-rendered form, without the script that takes over. */
async function openRendered(page: Page, policy?: string): Promise<void> {
  const src = `${demo.proxyUrl}/forms/newsletter`;
  const form = (await (await fetch(`${src}.json`)).json()) as Form;
  const options = policy ? { src, nonce: 'c2FsdA' } : { src };
  const body = `<p>Above</p>${renderElement(form, options)}<p id="below">Below</p>`;
  await page.goto(await serve({ body, headers: policy ? { 'content-security-policy': policy } : {} }));
}

/** Adds the script. Resolves once the element has taken over the form. */
const goOn = (page: Page) =>
  Promise.all([
    page.waitForFunction(() => !document.querySelector('signup-form')?.shadowRoot?.querySelector('[data-served]')),
    page.addScriptTag({ url: `${demo.proxyUrl}/widget/${version}/element.js`, type: 'module' }),
  ]);

/**
 * Position and looks of every visible element of the form. Hidden ones may differ: our style sheet hides the honeypot
 * in another way.
 */
const looksOf = (page: Page) =>
  page.locator('signup-form .joinery *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderColor, font, opacity } = getComputedStyle(element);
        // Text in one piece is a sixty-fourth of a pixel wider than in three.
        const box = [x, y, width, height].map(Math.round);
        return [element.localName, ...box, color, backgroundColor, borderColor, font, opacity].join(' ');
      }),
  );

test('the element takes over a server-rendered form: same looks, same place, no request', async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openRendered(page);
  const before = await looksOf(page);
  await goOn(page);
  expect(before.length).toBeGreaterThan(5);
  expect(await looksOf(page)).toEqual(before);
  await settled(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(sum));
      }),
  );
  expect(shift).toBe(0);
  expect(asked.filter((path) => path !== '/favicon.ico')).toEqual(['/', `/widget/${version}/element.js`]);
});

test('keeps texts and focus from before the script loaded', async () => {
  const page = await openPage();
  await openRendered(page);
  await page.getByLabel('Email address').pressSequentially('jo@exa');
  await goOn(page);
  await page.keyboard.type('mple.com');
  expect(await page.getByLabel('Email address').inputValue()).toBe('jo@example.com');
});

test('is styled under a policy with its nonce', async () => {
  const page = await openPage();
  const mistakes: string[] = [];
  page.on('console', (message) => mistakes.push(message.text()));
  await openRendered(page, `default-src 'none'; style-src 'nonce-c2FsdA'; script-src ${demo.proxyUrl}`);
  await goOn(page);
  expect(await page.getByRole('button').evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
    'rgb(15, 92, 86)',
  );
  expect(mistakes).toEqual([]);
});

async function openSteps(page: Page) {
  const src = `${demo.proxyUrl}/forms/tasting`;
  const { display: _, ...form } = (await (await fetch(`${src}.json`)).json()) as Form;
  await page.goto(await serve({ body: renderElement(form, { src }) }));
}

test('shows the first of several steps at once, and keeps it when the script loads', async () => {
  const page = await openPage();
  await openSteps(page);
  await page.getByText('Step 1 of 2').waitFor();
  const before = await looksOf(page);
  await goOn(page);
  expect(await looksOf(page)).toEqual(before);
});

test('without a script, all steps are on one page', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await openSteps(page);
  await page.getByLabel('Email address').fill('jo@example.com');
  expect(await page.getByRole('button').allTextContents()).toEqual(['Book my seat']);
  expect(await page.getByText('Step 1').isVisible()).toBe(false);
});

test('markup from the proxy stands in for the form that the element asks for, which then takes over', async () => {
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const src = `${demo.proxyUrl}/forms/newsletter`;
  const markup = await (await fetch(`${src}.html`)).text();
  await page.goto(await serve({ body: `<signup-form src="${src}">${markup}</signup-form>` }));
  await page.locator('[name=email]').fill('ada@example.com');
  const before = await looksOf(page);
  await goOn(page);
  expect(await looksOf(page)).toEqual(before);
  expect(await page.locator('[name=email]').inputValue()).toBe('ada@example.com');
  expect(asked).toContain('/forms/newsletter.json');
});

test('markup from the proxy stays where the form cannot be loaded', async () => {
  const page = await openPage();
  const src = `${demo.proxyUrl}/forms/newsletter`;
  const markup = await (await fetch(`${src}.html`)).text();
  await page.route(`${src}.json*`, (route) => route.abort());
  await page.goto(await serve({ body: `<signup-form src="${src}">${markup}</signup-form>` }));
  const said = page.waitForEvent('console', (line) => line.text().includes('No signup form at'));
  await page.addScriptTag({ url: `${demo.proxyUrl}/widget/${version}/element.js`, type: 'module' });
  await said;
  await page.locator('[name=email]').fill('ada@example.com');
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.locator('signup-form button').click();
  expect((await posted).url()).toBe(src);
});

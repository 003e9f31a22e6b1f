import type { FormDefinition } from '@joinery/contract/form';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { form, type RunningProxy, startProxy } from '../proxy/start.ts';
import { settled, useBrowser } from './browser.ts';
import { usePages } from './pages.ts';
import { findViolations } from './violations.ts';

const definition: FormDefinition = {
  fields: [{ name: 'email' }, { name: 'field1', consent: { version: '7', text: 'I agree to the rules.' } }],
  texts: { title: 'Letters', submit: 'Send me the letter', done: 'Thanks.' },
  translations: {
    de: {
      texts: { title: 'Post', submit: 'Schicken Sie mir den Brief', done: 'Danke.' },
      fields: { field1: { consent: { text: 'Ich stimme den Regeln zu.' } } },
    },
    ar: { texts: { title: 'رسائل', submit: 'أرسلوا', done: 'شكرا' } },
  },
};

const openPage = useBrowser();
const { serve } = usePages();
let proxy: RunningProxy;
let origin = '';
const start = async (origins: string[] = []) => {
  proxy = await startProxy({
    forms: { newsletter: form({ definition, origins, guards: { blockedDomains: ['blocked.example'] } }) },
  });
  proxy.stub.answerJson(true);
};
afterEach(() => proxy.close());

const heading = (page: Page, level = 1) => page.getByRole('heading', { level });

describe('the form’s own page', () => {
  beforeEach(() => start());
  const address = () => `${proxy.url}/forms/newsletter`;

  test('speaks the visitor’s language, or a chosen one', async () => {
    const page = await openPage({ locale: 'de-AT' });
    await page.goto(address());
    await page.locator('signup-form').getByText('Ich stimme den Regeln zu.').waitFor();
    expect(await heading(page).allTextContents()).toEqual(['Post']);
    await page.getByLabel('E-Mail-Adresse').fill('nowhere');
    await page.getByRole('button').click();
    await page.getByText('Bitte prüfen Sie die Adresse.').waitFor();

    await page.getByRole('link', { name: 'English' }).click();
    await page.getByLabel('Email address').waitFor();
    expect(await heading(page).allTextContents()).toEqual(['Letters']);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('page');
  });

  test('sends the words shown, and answers in the same language', async () => {
    const page = await openPage({ locale: 'de' });
    await page.goto(address());
    await page.getByLabel('E-Mail-Adresse').fill('ada@blocked.example');
    await page.getByLabel('Ich stimme den Regeln zu.').check();
    await page.getByRole('button').click();
    await page.getByText('Diese Adresse können wir nicht annehmen.').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');
    await page.getByRole('button').click();
    await page.getByText('Danke.').waitFor();
    expect(proxy.stub.requests.at(-1)?.body).toMatchObject({
      fields: { field1: '7 (de): Ich stimme den Regeln zu.' },
    });
  });

  test('needs no script for its languages', async () => {
    const page = await openPage({ locale: 'de', javaScriptEnabled: false });
    await page.goto(`${address()}?lang=ar`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await page.getByLabel('E-Mail-Adresse').fill('nowhere');
    await page.getByRole('button').click();
    await page.getByText('Bitte prüfen Sie Ihre Angaben:').waitFor();
    await page.getByLabel('E-Mail-Adresse').fill('ada@example.com');
    await page.getByRole('button').click();
    await page.getByText('Danke.').waitFor();
    expect(await heading(page).allTextContents()).toEqual(['Danke.']);
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByText('Thanks.').waitFor();
  });

  test('neither fetches the form again nor moves anything when its script takes over', async () => {
    const page = await openPage({ locale: 'de' });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const scripts = Promise.withResolvers<void>();
    await page.route(/\.js(?:\?|$)/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(address(), { waitUntil: 'commit' });
    await page.getByRole('button').waitFor();
    // Shifts while a busy browser still reads the page aren't the script's doing.
    await settled(page);
    await page.evaluate(() => void (window as unknown as { shifts: number[] }).shifts.splice(0));
    scripts.resolve();
    await page.waitForFunction(() => !!document.querySelector('signup-form')?.shadowRoot?.querySelector('form'));
    await settled(page);
    expect(requests.filter((path) => path.endsWith('.json'))).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  test.each([
    ['ar', 'light'],
    ['de', 'dark'],
  ] as const)('passes axe in %s and %s', async (locale, colorScheme) => {
    const page = await openPage({ locale, colorScheme, bypassCSP: true });
    for (const state of ['', '?done']) {
      await page.goto(address() + state);
      expect(await findViolations(page)).toEqual([]);
    }
  });
});

describe('a form on a page', () => {
  const words: Record<string, string> = { de: 'Schicken Sie mir den Brief', en: 'Send me the letter', ar: 'أرسلوا' };
  const tag =
    (search = '', attributes = '') =>
    () =>
      `<script async src="${proxy.url}/forms/newsletter.js${search}" ${attributes}></script>`;
  const element =
    (attributes = '') =>
    () =>
      `<script type="module" src="${scriptOfElement}"></script><signup-form src="${proxy.url}/forms/newsletter" ${attributes}></signup-form>`;
  let scriptOfElement = '';

  test.each<[name: string, lang: string, body: () => string, shown: string]>([
    ['a tag on a page of another language', 'de-AT', tag(), 'de'],
    ['a tag on a page of a language it lacks', 'fr', tag(), 'en'],
    ['a tag on a page of its own language', 'en', tag(), 'en'],
    ['a tag in a part of the page', 'en', () => `<section lang="ar">${tag()()}</section>`, 'ar'],
    ['a tag with an attribute', 'en', tag('', 'data-lang="de"'), 'de'],
    ['a tag with a target', 'de', () => `<p id="here">…</p>${tag('', 'data-target="#here"')()}`, 'de'],
    ['a tag that names a language', 'de', tag('?lang=en'), 'en'],
    ['a tag that names another language', 'en', tag('?lang=de'), 'de'],
    ['an element on a page of another language', 'de', element(), 'de'],
    ['an element with an attribute', 'de', element('lang="ar"'), 'ar'],
    ['an element on a page of a language it lacks', 'fr', element(), 'en'],
  ])('by %s speaks one language from the start', async (_, lang, body, shown) => {
    origin = await serve({ lang, body: () => body() });
    await start([origin]);
    const html = await (await fetch(`${proxy.url}/forms/newsletter`)).text();
    scriptOfElement = `${new URL(/src="([^"]*element\.js)"/.exec(html)?.[1] ?? '', `${proxy.url}/forms/newsletter`)}`;

    const page = await openPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener('ready', ({ target }) => seen.push((target as Element).shadowRoot?.textContent ?? ''));
    });
    await page.goto(origin);
    await page.getByRole('button', { name: words[shown] ?? '' }).waitFor();
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toHaveLength(1);
    for (const [language, word] of Object.entries(words)) expect(seen[0]?.includes(word)).toBe(language === shown);
  });

  test('is answered in the language it was shown in', async () => {
    origin = await serve({ lang: 'de', body: () => tag()() });
    await start([origin]);
    const page = await openPage({ locale: 'ar' });
    await page.goto(origin);
    await page.getByLabel('E-Mail-Adresse').fill('ada@blocked.example');
    await page.getByRole('button').click();
    await page.getByText('Diese Adresse können wir nicht annehmen.').waitFor();
  });
});

import type { Display } from '@joinery/contract/display';
import type { FormDefinition } from '@joinery/contract/form';
import { themeNames } from '@joinery/contract/theme';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { form, type RunningProxy, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

/** A form, the browser that shows it, and what a visitor does until it is in the state to look at. */
export interface FormState {
  definition?: Partial<FormDefinition>;
  browser?: BrowserContextOptions;
  /** Markup for the head of the page around the form. */
  head?: string;
  /** Brings the form into the state to check. */
  act?(page: Page): Promise<unknown>;
}

let proxy: RunningProxy | undefined;

const texts = { title: 'Letters from the workshop', description: 'One letter a month about wood, tools and patience.' };
const email: FormDefinition['fields'] = [{ name: 'email' }, { name: 'fieldFirstName' }];
const phone: FormDefinition['fields'] = [{ name: 'smsNumber', hint: 'With its country code.' }, { name: 'email' }];
const steps: FormDefinition['fields'] = [{ name: 'email' }, { name: 'fieldFirstName', step: 2 }];
const dark: Pick<FormState, 'browser' | 'head'> = {
  browser: { colorScheme: 'dark' },
  head: '<meta name="color-scheme" content="dark"><style>body { background: #101418; color: #e8e8e8 }</style>',
};

const button = (page: Page) => page.locator('signup-form [type=submit]');
const openList = async (page: Page) => {
  await page.locator('.country').click();
  await page.getByRole('option').first().waitFor();
};
const showIssues = async (page: Page) => {
  await button(page).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
};
const send = async (page: Page) => {
  await page.locator('[inputmode=email]').fill('visitor@example.com');
  await button(page).click();
};

const apart = (mode: Display['mode']): Partial<FormDefinition> => ({ display: { mode, open: { delay: 0 } } });

/** Each state of the form that engines look at, by name. */
export const formStates: Record<string, FormState> = {
  'a form': {},
  'a form on a dark page': dark,
  'a form in forced colours': { browser: { forcedColors: 'active' } },
  'a form in German': { definition: { locale: 'de' } },
  'a form in Arabic, from right to left': { definition: { locale: 'ar' } },
  'a form at 200 % zoom': { browser: { viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 } },
  'a form at 320 pixels': { browser: { viewport: { width: 320, height: 640 } } },
  'a form with every kind of field': {
    definition: {
      fields: [
        { name: 'email', hint: 'We write once a month.' },
        { name: 'fieldWebsite' },
        { name: 'fieldBirthday' },
        { name: 'field1', type: 'number', label: 'Boards' },
        { name: 'field2', type: 'decimal', label: 'Price' },
        { name: 'field3', type: 'time', label: 'Time' },
        { name: 'field4', type: 'datetime', label: 'Visit' },
        { name: 'field5', type: 'paragraph', label: 'About you' },
        { name: 'field6', label: 'Wood', choices: ['Oak', 'Ash'] },
        { name: 'field7', label: 'Tool', choices: ['Plane', 'Saw'], input: 'radio' },
        { name: 'field8', label: 'Topics', choices: ['Joints', 'Finishes'], input: 'checkboxes' },
        { name: 'field9', label: 'Visits welcome', input: 'checkbox' },
      ],
    },
  },
  'a form with issues': { act: showIssues },
  'a form with issues on a dark page': { ...dark, act: showIssues },
  'a form with issues in forced colours': { browser: { forcedColors: 'active' }, act: showIssues },
  'a form while sending': {
    async act(page) {
      await page.route('**/forms/*', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
      await send(page);
      await page.locator('[aria-busy=true]').waitFor();
    },
  },
  'a sent form': {
    async act(page) {
      await page.evaluate(() => document.addEventListener('redirect', (event) => event.preventDefault()));
      await send(page);
      await page.locator('.done').waitFor();
    },
  },
  'a form that failed to send': {
    async act(page) {
      proxy?.stub.answerJson({}, 500);
      await send(page);
      await page.locator('[role=alert]').filter({ hasText: /\S/ }).waitFor();
    },
  },
  'a correction of a misspelled address': {
    async act(page) {
      await page.locator('[inputmode=email]').fill('ada@gmial.com');
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'ada@gmail.com' }).waitFor();
    },
  },
  'a form in a popup': { definition: apart('popup'), act: (page) => page.locator('dialog[open]').waitFor() },
  'a popup on a dark page': { ...dark, definition: apart('popup') },
  'a form in a popup on a dark page': { ...dark, definition: apart('popup'), act: showIssues },
  'a form that slides in': { definition: apart('slide-in') },
  'a form in a bar': { definition: apart('bar') },
  'a form as a full-screen': { definition: apart('full-screen') },
  'a form over the full screen': { definition: apart('full-screen'), act: showIssues },
  'the first step of a form': { definition: { fields: steps } },
  'the last step of a form': {
    definition: { fields: steps },
    async act(page) {
      await page.locator('[inputmode=email]').fill('visitor@example.com');
      await page.keyboard.press('Enter');
      await page.locator('[name=fieldFirstName]').waitFor();
    },
  },
  'the open list of countries': { definition: { fields: phone }, act: openList },
  'the open list of countries on a dark page': { ...dark, definition: { fields: phone }, act: openList },
  'the open list of countries in forced colours': {
    browser: { forcedColors: 'active' },
    definition: { fields: phone },
    act: openList,
  },
  'the open list of countries in Hebrew at 320 pixels': {
    browser: { viewport: { width: 320, height: 640 } },
    definition: { fields: phone, locale: 'he' },
    act: openList,
  },
  ...Object.fromEntries(
    themeNames.map((name) => [`a form that looks ${name}`, { definition: { theme: { name } }, act: showIssues }]),
  ),
  'a form that looks paper, dark like the system': {
    definition: { theme: { name: 'paper', scheme: 'system' } },
    browser: { colorScheme: 'dark' },
    act: showIssues,
  },
  'the last step of a form, with consent': {
    definition: {
      fields: [
        { name: 'fieldFirstName' },
        { name: 'email', step: 2 },
        {
          name: 'field1',
          consent: {
            version: '1',
            text: ['I agree to the ', { text: 'terms', href: 'https://example.com/terms' }, '.'],
          },
          required: true,
        },
      ],
      texts: { ...texts, steps: ['You', 'Your address'] },
    },
    async act(page) {
      await button(page).click();
      await page.locator('[inputmode=email]').waitFor();
      await showIssues(page);
    },
  },
};

/** Opens forms in their states, each on a page of its own, whose policy is bypassed, until the test ends. */
export function useFormStates() {
  const openPage = useBrowser();
  const { serve } = usePages();
  afterEach(async () => {
    await proxy?.close();
    proxy = undefined;
  });

  return async ({ definition, browser, head = '', act }: FormState, attributes = ''): Promise<Page> => {
    let tag = '';
    const origin = await serve({ head, body: () => `<main><h1>Workshop</h1>${tag}</main>` });
    proxy = await startProxy({
      forms: { letter: form({ definition: { fields: email, texts, ...definition }, origins: [origin] }) },
    });
    tag = `<script async src="${proxy.url}/forms/letter.js"${attributes}></script>`;

    const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', ...browser });
    await page.goto(origin);
    await button(page).waitFor();
    await act?.(page);
    return page;
  };
}

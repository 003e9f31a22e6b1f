import type { ExperimentState, FormDetails } from '@joinery/contract/console';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { begin, startApp } from '../app/start.ts';
import { experiment } from '../console/experiment/experiments.ts';
import { useBrowser } from './browser.ts';
import { shareSession, watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { findViolationsInSchemes } from './violations.ts';

const openPage = useBrowser();
const path = '/console/forms/letters';

/** An app whose owner has one form, in a page that the owner is signed in with. */
async function open(look: BrowserContextOptions = {}) {
  const app = await startApp();
  onTestFinished(() => app.end());
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters', destination, asksName: true, sites: ['www.example.com'] };
  const { name } = await browser.ask('createForm', { body });
  const page = await openPage({ reducedMotion: 'reduce', ...look });
  await shareSession(page, browser, app.url);
  return { app, page, browser, name };
}

/** Lets the server say that a test runs, and that the form was seen often. */
async function pretend(page: Page, state: ExperimentState['experiment']): Promise<void> {
  await page.route('**/console/api/forms/letters/experiment', (route) =>
    route.fulfill({ json: { experiment: state } }),
  );
  await page.route(/console\/api\/forms\/letters\?/, async (route) => {
    const response = await route.fetch();
    const real: FormDetails = await response.json();
    const days = real.days.map((day, index) => ({
      ...day,
      views: 130,
      signups: (index * 7) % 11,
      confirmed: index % 5,
    }));
    await route.fulfill({ response, json: { ...real, ...busy, version: 4, days } });
  });
}

const busy: Partial<FormDetails> = {
  ...{ views: 4_010, starts: 390, signups: 168, confirmed: 121 },
  breakdown: [
    { version: 4, language: 'en', display: 'inline', views: 2_900, starts: 250, signups: 120, confirmed: 90 },
    { version: 3, language: 'de', display: 'slide-in', views: 1_100, starts: 140, signups: 46, confirmed: 30 },
    { version: 0, language: '', display: '', views: 10, starts: 0, signups: 2, confirmed: 1 },
  ],
  reached: [4, 3].map((version) => ({
    ...{ version, starts: 250, signups: 120 },
    fields: [
      { field: 'email', count: 249 },
      { field: 'fieldFirstName', count: 151 },
    ],
  })),
  mistakes: [
    { field: 'email', code: 'invalid', count: 31 },
    { field: 'fieldFirstName', code: 'required', count: 12 },
    { field: '', code: 'tooMany', count: 2 },
  ],
};

const states: Record<string, ExperimentState['experiment']> = {
  early: experiment(),
  different: experiment({ verdict: 'different', best: 5, remaining: 0 }, {}, { lift: 0.4, low: 0.08, high: 0.9 }),
  off: experiment({ allocation: 'off', remaining: null }),
  empty: experiment(
    { remaining: null },
    { views: 0, signups: 0, confirmed: 0, lift: null, low: -1, high: null },
    { views: 0, signups: 0, confirmed: 0, lift: null, low: -1, high: null },
  ),
};

test.each(Object.entries(looks))('axe finds nothing in numbers and tests %s', async (_, look) => {
  const { app, page } = await open({ bypassCSP: true, ...look });
  for (const [state, running] of Object.entries(states)) {
    await page.unrouteAll();
    await pretend(page, running);
    await page.goto(`${app.url}${path}`);
    await page.locator('.experiment').waitFor();
    await page.locator('.part').first().waitFor();
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([state, room, await findViolationsInSchemes(page)]).toEqual([state, 0, []]);
    // A table that leaves its card by less than the page's margin doesn't widen the page.
    const wide = await page
      .locator('.card table')
      .evaluateAll((tables) =>
        tables
          .filter((table) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0))
          .map((table) => table.innerHTML),
      );
    expect([state, wide]).toEqual([state, []]);
    await page.locator('.experiment button').last().click();
    await page.locator('dialog').waitFor();
    expect([state, await findViolationsInSchemes(page, 'dialog')]).toEqual([state, []]);
  }
});

/** Changes the title in the draft, and opens the builder. */
async function change({ app, page, browser, name }: Awaited<ReturnType<typeof open>>) {
  const params = { id: name };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const changed = { ...definition, texts: { title: 'Post' } };
  await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  await page.goto(`${app.url}${path}/edit`);
}

test.each(Object.entries(looks))('axe finds nothing where a test is started %s', async (_, look) => {
  const opened = await open({ bypassCSP: true, ...look });
  const { page } = opened;
  await change(opened);
  await page.locator('button.main').first().click();
  await page.locator('dialog .review .actions button').nth(1).click();
  const share = page.locator('dialog [name=share]');
  for (const typed of ['50', '1', '0', '']) {
    await share.fill(typed);
    const room = await page.locator('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect([typed, room, await findViolationsInSchemes(page, 'dialog')]).toEqual([typed, 0, []]);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
  expect(await findViolationsInSchemes(page)).toEqual([]);
});

test('a test is started by keys alone', async () => {
  const opened = await open();
  const { page, browser, name } = opened;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('name') ?? element?.getAttribute('type') ?? element?.textContent;
    });
  /** Goes on by Tab until something has the focus. */
  const reach = async (wanted: string) => {
    for (let steps = 0; steps < 60 && (await focused()) !== wanted; steps++) await press('Tab');
    expect(await focused()).toBe(wanted);
  };
  await change(opened);
  await page.locator('.builder').waitFor();
  const publish = page.getByRole('button', { name: 'Publish …' });
  await publish.focus();
  await press('Enter');
  await page.locator('dialog .review').waitFor();
  const tryOut = page.getByRole('button', { name: 'Test it first …' });
  for (let steps = 0; steps < 20; steps++) {
    if (await tryOut.evaluate((button) => button === document.activeElement)) break;
    await press('Tab');
  }
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Test the draft' });
  await dialog.waitFor();
  // Escape leaves it, and gives the focus back to where all began.
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => publish.evaluate((button) => button === document.activeElement)).toBe(true);
  await press('Enter');
  await tryOut.focus();
  await press('Enter');
  await dialog.waitFor();
  await reach('share');
  await press('ControlOrMeta+A', '3', '0');
  await reach('range');
  await press('ArrowRight');
  await dialog.getByText('31% see the draft').waitFor();
  await reach('share');
  await press('Enter');
  await page.getByText('The test is running.').first().waitFor();
  await page.locator('.experiment').waitFor();
  const { experiment } = await browser.ask('readExperiment', { params: { id: name } });
  expect(experiment?.variants.map(({ share }) => share)).toEqual([69, 31]);
});

/** Starts a test of another title, and opens the form. */
async function startTest({ app, page, browser, name }: Awaited<ReturnType<typeof open>>) {
  const params = { id: name };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const changed = { ...definition, texts: { title: 'Post' } };
  const saved = await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  const body = { revision: saved.revision, accepted: [], share: 50 };
  await browser.ask('startExperiment', { params, body });
  await page.goto(`${app.url}${path}`);
}

test('a test is watched and ended', async () => {
  const opened = await open();
  const { page, browser, name } = opened;
  const problems = watchProblems(page);
  await startTest(opened);
  await page.getByRole('heading', { name: 'Can’t tell yet' }).waitFor();
  await page.getByRole('button', { name: 'End the test and keep version 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the test' }).click();
  await page.getByText('All visitors see version 3 now, published again as version 4.').waitFor();
  await page.locator('.experiment').waitFor({ state: 'detached' });
  // The button is gone; whoever has no mouse goes on from the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  const versions = await browser.ask('listVersions', { params: { id: name } });
  expect(versions[0]).toMatchObject({ version: 4, repeats: 3, isCurrent: true });
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});

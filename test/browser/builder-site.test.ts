import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { begin, startApp } from '../app/start.ts';
import { serve } from '../proxy/site/serve.ts';
import { useBrowser } from './browser.ts';
import { shareSession, watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { findViolationsInSchemes } from './violations.ts';

const openPage = useBrowser();

const shop = `<!doctype html><html><style>
  body { background: #fffaf3; color: #33261d }
  .btn { background: #b4451f } a { color: #2f6b4f }
  @media (prefers-color-scheme: dark) { body { background: #1d1712; color: #f3e9dd } .btn { background: #e9793f } }
</style><body><a class="btn">Buy</a><a href="x">About</a>`;

/** The looks of an owner's form in the builder, whose site is a shop. */
async function open(look: BrowserContextOptions = {}) {
  const app = await startApp({ siteChecks: ['127.0.0.0/8'] });
  onTestFinished(() => app.end());
  const site = await serve({ '/': shop, '/bare': '<p>Nothing' });
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters', destination, asksName: false, sites: [site.url] };
  await browser.ask('createForm', { body });
  const page = await openPage({ reducedMotion: 'reduce', ...look });
  await shareSession(page, browser, app.url);
  await page.goto(`${app.url}/console/forms/letters/edit`);
  await page.getByRole('tab', { name: /^(Looks|Aussehen)/ }).click();
  const themeOf = async () => (await browser.ask('readDraft', { params: { id: 'letters' } })).definition.theme;
  return { app, page, site, themeOf };
}

const find = (page: Page) => page.getByRole('button', { name: /^(Look for colours|Farben suchen)$/ });
const palette = (page: Page, name: string) => page.getByRole('region', { name });
const heard = (page: Page, text: RegExp) => page.getByRole('status').getByText(text).waitFor({ state: 'attached' });

test('a site’s colours are proposed, applied by one click, and undone', async () => {
  const { page, site, themeOf } = await open();
  const problems = watchProblems(page);
  await page.getByRole('radio', { name: 'Soft' }).check();
  await expect.poll(themeOf).toEqual({ name: 'soft' });
  expect(await page.getByLabel('Address of the page').inputValue()).toBe(site.url);
  await find(page).click();
  await heard(page, /^Colours were found on 127/);
  const light = palette(page, 'Light colours');
  expect(await light.locator('.contrasts li').allTextContents()).toEqual([
    expect.stringMatching(/^Text on Card: 14\.\d\d : 1 ✓$/),
    expect.stringMatching(/^Button on Card: 5\.\d\d : 1 ✓$/),
  ]);
  // Nothing is overwritten before the click.
  expect(await themeOf()).toEqual({ name: 'soft' });

  await light.getByRole('button', { name: 'Use these colours' }).click();
  await heard(page, /Undo brings the old ones back/);
  // The shape of the ready-made look stays.
  const colours = { accent: '#b4451f', background: '#fffaf3', text: '#33261d' };
  await expect.poll(themeOf).toEqual({ radius: 16, gap: 26, ...colours });
  const card = page.frameLocator('iframe').getByRole('button', { name: 'Sign up' });
  await expect.poll(() => card.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(180, 69, 31)');

  await light.getByRole('button', { name: 'Button in #2f6b4f' }).click();
  await expect.poll(themeOf).toEqual({ radius: 16, gap: 26, ...colours, accent: '#2f6b4f' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(themeOf).toEqual({ name: 'soft' });
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});

test('the dark colours of a site are proposed, too, and keys do it all', async () => {
  const { page, themeOf } = await open();
  await page.getByLabel('Address of the page').focus();
  await page.keyboard.press('Enter');
  const apply = palette(page, 'Dark colours').getByRole('button', { name: 'Use these colours' });
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect.poll(themeOf).toEqual({ accent: '#e9793f', background: '#1d1712', text: '#f3e9dd' });
});

test('a failed look stands beside the address, which takes the focus, and changes nothing', async () => {
  const { page, site, themeOf } = await open();
  const address = page.getByLabel('Address of the page');
  for (const [typed, issue] of [
    [`${site.url}/bare`, 'No colours were found on 127.0.0.1'],
    [`${site.url}/gone`, 'The site answers with status 404.'],
    ['http://169.254.169.254/latest', 'This address is in a private network'],
    ['not a site', 'must be the address of a site'],
  ] as const) {
    await address.fill(typed);
    await find(page).click();
    await page.locator('.from-site .issue').getByText(issue).waitFor();
    expect(await address.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('.palette').count()).toBe(0);
  }
  expect(await themeOf()).toBeUndefined();
});

test.each(Object.entries(looks))('axe finds nothing in proposed colours %s', async (_, look) => {
  const { page } = await open({ bypassCSP: true, ...look });
  await find(page).click();
  await page.locator('.palette').first().waitFor();
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([room, await findViolationsInSchemes(page)]).toEqual([0, []]);
});

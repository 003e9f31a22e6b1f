import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { begin, startApp, type TestApp } from '../app/start.ts';
import { type Served, serve } from '../proxy/site/serve.ts';
import { useBrowser } from './browser.ts';
import { shareSession, watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { findViolationsInSchemes } from './violations.ts';

const openPage = useBrowser();

interface Opened {
  app: TestApp;
  page: Page;
  site: Served;
}

/** An owner whose form `letters` is on a page with a policy, `/`, and on one without, `/open`. */
async function open(look: BrowserContextOptions = {}): Promise<Opened> {
  const app = await startApp({ siteChecks: ['127.0.0.0/8'] });
  onTestFinished(() => app.end());
  const tag = `<script async src="${app.url}/forms/letters.js"></script>`;
  const policy = "default-src 'self'; script-src 'self'";
  const site = await serve({
    '/': (_, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end(tag),
    '/open': tag,
    '/strict': (_, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/html',
          'Content-Security-Policy': "script-src 'nonce-a' 'strict-dynamic'",
        })
        .end('<p>'),
  });
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters', destination, asksName: false, sites: [site.url] };
  await browser.ask('createForm', { body });
  const page = await openPage({ reducedMotion: 'reduce', ...look });
  await shareSession(page, browser, app.url);
  await page.goto(`${app.url}/console/forms/letters?view=settings`);
  return { app, page, site };
}

const check = (page: Page) => page.getByRole('button', { name: /^(Check this page|Diese Seite prüfen)/ }).first();
const finding = (page: Page) => page.locator('.finding');

test('a page’s policy is named, with what to add', async () => {
  const { app, page, site } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const problems = watchProblems(page);
  await check(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('is checked: 2 things keep the form from working.').waitFor();
  expect(await finding(page).locator('li').allTextContents()).toEqual(['✓ The form’s tag is on the page.']);
  expect(await finding(page).locator('strong').allTextContents()).toEqual([
    '✗ The page’s Content-Security-Policy doesn’t let the form’s script load.',
    '✗ The page’s Content-Security-Policy doesn’t let the form send what visitors type.',
  ]);
  expect(await finding(page).locator('code').allTextContents()).toEqual([app.url, `connect-src 'self' ${app.url}`]);
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const heard = nodes.filter(({ ignored }) => !ignored).map(({ name }) => `${name?.value}`);
  expect(heard).toContain('The form’s tag is on the page.');
  expect(heard.filter((name) => /[✓✗]/.test(name))).toEqual([]);
  await finding(page).getByRole('button', { name: 'Copy' }).last().click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`connect-src 'self' ${app.url}`);

  const address = page.getByLabel('Address of the page');
  expect(await address.inputValue()).toBe(site.url);
  await address.fill(`${site.url}/open`);
  await page.keyboard.press('Enter');
  await finding(page).getByText('No policy of the page keeps it from working.').waitFor();
  expect(await finding(page).locator('code').count()).toBe(0);
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});

test('the policy that was added lets the form work', async () => {
  const { app, page, site } = await open();
  await check(page).click();
  await finding(page).waitFor();
  const [source = '', directive = ''] = await finding(page).locator('code').allTextContents();
  const policy = `default-src 'self'; script-src 'self' ${source}; ${directive}`;
  const mended = await serve({
    '/': (_, response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy })
        .end(`<body><script async src="${app.url}/forms/letters.js"></script>`),
  });
  await page.getByLabel('Sites that show it').fill(`${site.url}, ${mended.url}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The changes are saved.').waitFor();
  await page.goto(mended.url);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(`${app.url}/**`);
});

test('a look says what it can’t tell, and that a form isn’t there', async () => {
  const { page, site } = await open();
  await check(page).click();
  await finding(page).waitFor();
  await page.getByLabel('Address of the page').fill(`${site.url}/strict`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await finding(page).getByText('The form isn’t in the page’s HTML.').waitFor();
  await finding(page).getByText('Can’t tell whether').waitFor();
  await finding(page).getByText('the same nonce attribute').waitFor();
  // A site that isn't named is another reason.
  await page.getByLabel('Address of the page').fill(`${site.url.replace('127.0.0.1', 'localhost')}/open`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await finding(page).getByText('isn’t one of the form’s sites').waitFor();
});

test('a page that can’t be read is said beside its address, which takes the focus', async () => {
  const { page, site } = await open();
  await check(page).click();
  await finding(page).waitFor();
  const address = page.getByLabel('Address of the page');
  for (const [typed, issue] of [
    [`${site.url}/gone`, 'The site answers with status 404.'],
    ['http://10.0.0.1', 'This address is in a private network'],
    ['not a site', 'must be the address of a site'],
  ] as const) {
    await address.fill(typed);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.locator('.checked .issue').getByText(issue).waitFor();
    expect(await address.getAttribute('aria-invalid')).toBe('true');
    expect(await address.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await address.inputValue()).toBe(typed);
    expect(await finding(page).count()).toBe(0);
  }
});

test.each(Object.entries(looks))('axe finds nothing in a finding %s', async (_, look) => {
  const { page } = await open({ bypassCSP: true, ...look });
  await check(page).click();
  await finding(page).waitFor();
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect([room, await findViolationsInSchemes(page)]).toEqual([0, []]);
});

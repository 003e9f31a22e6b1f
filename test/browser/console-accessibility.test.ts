import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole } from './console.ts';
import { visitConsole } from './console-places.ts';
import { looks } from './looks.ts';
import { findViolationsInSchemes } from './violations.ts';

const openPage = useBrowser();

/** The visible controls outside of sentences that are lower than the 24 pixels of WCAG 2.2 AA. */
function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=checkbox]), select, summary')]
      .filter((element) => element.checkVisibility() && !element.matches('p a, .skip'))
      .filter((element) => element.getBoundingClientRect().height < 24)
      .map((element) => element.outerHTML),
  );
}

test.each(Object.entries(looks))('axe finds nothing in the console %s', async (_, look) => {
  const page = await openPage({ bypassCSP: true, reducedMotion: 'reduce', ...look });
  await visitConsole(page, async (path, press) => {
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, press, room, await findSmall(page), await findViolationsInSchemes(page)]).toEqual([
      path,
      press,
      0,
      [],
      [],
    ]);
  });
});

test('a page is reached by keyboard: past the sections, by its heading, and back from a dialog', async () => {
  const running = await startConsole();
  const page = await openPage();
  await openSignedIn(page, running);
  await page.locator('h1').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await page.getByRole('link', { name: 'Webhooks' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.title()).toBe('Webhooks · Joinery');
  expect(await page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('New webhook');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New webhook' }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('New webhook');
});

test('help stands in the same place everywhere, and opens at the section that was left', async () => {
  const running = await startConsole();
  const page = await openPage();
  await page.goto(`${running.origin}/console`);
  await page.getByLabel('Username').fill('owner');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Help' }).click();
  await (await opened).getByRole('heading', { name: 'Sign in', level: 2 }).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('owner');
  await openSignedIn(page, running, '/console/webhooks');
  const bar = page.locator('.bar nav a');
  for (const section of ['Webhooks', 'Overview', 'Contacts', 'Account', 'Mail']) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Help');
    expect(await bar.last().textContent()).toBe('Help');
  }
  await bar.last().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Mail');
  expect(await page.locator('nav [aria-current]').allTextContents()).toEqual(['Help', 'The console']);
});

test('the bar fits into every window, in German too', async () => {
  const running = await startConsole();
  const page = await openPage({ locale: 'de-DE' });
  await openSignedIn(page, running, '/console/account');
  await page.locator('h1').waitFor();
  for (const width of [320, 640, 834, 992, 993, 1024, 1152, 1153, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([width, room]).toEqual([width, 0]);
  }
});

import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { settled, useBrowser } from './browser.ts';
import { openSignedIn, type RunningConsole, startConsole, watchProblems } from './console.ts';
import { findViolations } from './violations.ts';

const openBrowserPage = useBrowser();

/** Opens the settings of the standard list, coming from the page of all lists. */
async function openList(options = {}): Promise<{ page: Page; running: RunningConsole }> {
  const running = await startConsole();
  const page = await openBrowserPage(options);
  const problems = watchProblems(page);
  onTestFinished(() => expect(problems).toEqual([]));
  await openSignedIn(page, running, '/console/lists');
  await page.getByRole('link', { name: 'Standard list' }).click();
  await page.getByLabel('Public name').waitFor();
  await watched(page);
  return { page, running };
}

/** Waits for the part that asks: it loads after the form, and knows of no change that was made before. */
async function watched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name, duration }) => /Unsaved-/.test(name) && duration > 0),
  );
  // Once to show it, once until it listens.
  await settled(page);
  await settled(page);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('a list with unsaved changes is left by a link only once that is confirmed, by keyboard', async () => {
  const { page } = await openList({ bypassCSP: true });
  await page.getByLabel('Public name').fill('Saltmarsh');
  const link = page.getByRole('link', { name: 'Webhooks' });
  await link.press('Enter');
  const stay = question(page).getByRole('button', { name: 'Keep editing' });
  await stay.and(page.locator(':focus')).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  await link.and(page.locator(':focus')).waitFor();
  expect(pathOf(page)).toBe('/console/lists/1');
  expect(await page.getByLabel('Public name').inputValue()).toBe('Saltmarsh');

  await link.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('h1:focus', { hasText: 'Webhooks' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The next page asks nothing.
  await page.getByRole('link', { name: 'Account' }).click();
  await page.locator('h1', { hasText: 'Account' }).waitFor();
});

test('the browser’s Back asks as well, and goes back once that is confirmed', async () => {
  const { page } = await openList();
  await page.getByLabel('Record when emails are opened').check();
  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  expect(pathOf(page)).toBe('/console/lists/1');
  expect(await page.getByLabel('Record when emails are opened').isChecked()).toBe(true);

  await page.evaluate(() => history.back());
  await question(page).waitFor();
  expect(pathOf(page)).toBe('/console/lists/1');
  // Again, over the question.
  await page.evaluate(() => history.back());
  await expect.poll(() => pathOf(page)).toBe('/console/lists/1');
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.locator('h1', { hasText: 'Lists' }).waitFor();
  expect(pathOf(page)).toBe('/console/lists');
});

test('the browser asks before a page with unsaved changes is closed', async () => {
  const { page } = await openList();
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.getByLabel('Public name').focus();
  await page.keyboard.type('S');
  await page.reload();
  await page.getByLabel('Public name').waitFor();
  expect(asked).toEqual(['beforeunload']);
  await page.getByLabel('Public name').focus();
  await page.reload();
  await page.getByLabel('Public name').waitFor();
  expect(asked).toEqual(['beforeunload']);
});

test('nothing is asked if nothing changed, if a change is taken back, or once it is saved', async () => {
  const { page, running } = await openList();
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Lists', exact: true }).first().click();
    await page.getByRole('link', { name: 'Standard list' }).click();
    await page.getByLabel('Public name').waitFor();
  };
  await page.getByLabel('Public name').focus();
  await leaveAndReturn();
  await page.getByLabel('Public name').fill('Salt');
  await page.getByLabel('Public name').fill('');
  await page.getByLabel('Record when emails are opened').check();
  await page.getByLabel('Record when emails are opened').uncheck();
  await leaveAndReturn();

  await page.getByLabel('Public name').fill('Saltmarsh');
  await page.getByLabel('Address for replies').fill('nonsense');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[name=replyTo][aria-invalid=true]:focus').waitFor();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Address for replies').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'The list is saved.' }).waitFor();
  await leaveAndReturn();
  expect(await page.getByLabel('Public name').inputValue()).toBe('Saltmarsh');
  expect((await running.service.lists.list(running.accountId))[0]?.letterhead.publicName).toBe('Saltmarsh');
});

test('links that leave the page where it is are followed at once', async () => {
  const { page } = await openList();
  await page.getByLabel('Public name').fill('Saltmarsh');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.evaluate(() => history.back());
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Webhooks' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await question(page).count()).toBe(0);
  expect(await page.getByLabel('Public name').inputValue()).toBe('Saltmarsh');
});

test('two forms of a page ask one question, from the menu of a phone too', async () => {
  const running = await startConsole();
  const page = await openBrowserPage({ viewport: { width: 390, height: 844 } });
  await openSignedIn(page, running, '/console/account');
  await page.getByLabel('Email address').waitFor();
  await watched(page);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('New password').fill('not yet long enough');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.locator('h1', { hasText: 'Webhooks' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

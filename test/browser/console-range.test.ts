import { expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole } from './console.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();

test('days that can’t be shown say so, and no other days’ figures stand there', async () => {
  const running = await startConsole();
  const { key } = await running.addKey('single');
  await running.call('POST', '/subscriber/signin', { apikey: key, email: 'ada@example.com' });
  const page = await openPage({ bypassCSP: true, viewport: { width: 390, height: 844 } });
  await openSignedIn(page, running, '/console?from=2029-03-01&to=2030-03-30');
  await page.locator('.issue', { hasText: 'At most 366 days can be shown. Choose an earlier one.' }).waitFor();
  const days = () => Promise.all(['From', 'Until'].map((label) => page.getByLabel(label).inputValue()));
  expect(await days()).toEqual(['2029-03-01', '2030-03-30']);
  // Everything else is there.
  await expect.poll(() => page.locator('.waiting').count()).toBe(0);
  expect(await page.locator('.figures').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('Until').fill('2029-02-01');
  await page.locator('.issue', { hasText: 'This day is before From. Choose a later one.' }).waitFor();
  expect(await page.locator('.figures').count()).toBe(0);
  await page.getByLabel('Until').fill('2029-03-31');
  await page.locator('.figures').waitFor();
  expect(await page.locator('.issue').count()).toBe(0);
  expect(await days()).toEqual(['2029-03-01', '2029-03-31']);
});

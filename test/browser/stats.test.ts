import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { key, postJson, type RunningProxy, startProxy } from '../proxy/start.ts';
import { useBrowser } from './browser.ts';
import { findViolations } from './violations.ts';

const openPage = useBrowser();
const env = {
  KEY: key,
  STATS: 'a-token-of-the-operator',
  CONFIRMED: 'a-token-of-the-webhook',
  JOINERY_SECRET: 'x'.repeat(32),
};
let proxy: RunningProxy;
afterEach(() => proxy.close());

test.each<[string, BrowserContextOptions]>([
  ['on a wide screen', { viewport: { width: 1200, height: 900 } }],
  ['on a phone', { viewport: { width: 360, height: 640 } }],
  ['in a dark scheme', { colorScheme: 'dark' }],
])('the operator reads the numbers %s as plots and tables', async (_, options) => {
  proxy = await startProxy({ statsToken: { env: 'STATS' }, confirmedToken: { env: 'CONFIRMED' } }, { env });
  const visitor = await openPage();
  await visitor.goto(`${proxy.url}/forms/newsletter`);
  for (const email of ['ada@example.com', 'bob@example.com', 'nobody']) await postJson(proxy.url, { email });
  const page = await openPage({
    ...options,
    bypassCSP: true,
    httpCredentials: { username: 'anybody', password: env.STATS },
  });
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(new URL(response.url()).pathname));
  await page.goto(`${proxy.url}/stats`);
  await page.getByText('By day').first().focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'newsletter, the last 30 days' });
  await table.waitFor();
  expect(await table.getByRole('row').last().innerText()).toMatch(/^\d{1,2} [A-Z][a-z]{2,3}\s+1\s+2\s+0$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  expect(missing.filter((path) => path !== '/favicon.ico')).toEqual([]);
});

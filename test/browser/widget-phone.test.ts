import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const demo = useDemo();
const openPage = useBrowser();

test('a visitor chooses a country and types the rest of the number', async () => {
  const page = await openPage({ locale: 'de-DE', viewport: { width: 360, height: 720 } });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.click();
  const country = page.getByRole('combobox', { name: 'Country' });
  expect(await country.inputValue()).toBe('\u200e+49 Germany');
  await country.click();
  await page.keyboard.type('united st');
  const plan = page.waitForResponse(/\/phone-1\.js$/);
  await page.getByRole('option', { name: 'United States' }).first().click();
  expect(await number.inputValue()).toBe('+1');
  await (await plan).finished();
  await page.keyboard.type('2025550123');
  await expect.poll(() => number.inputValue()).toBe('+1 202 555 0123');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Join the club' }).click();
  await page.waitForURL(`${demo.serviceUrl}/thankyou/*`);
  expect(problems).toEqual([]);
});

test('a number typed as at home is completed when it is left', async () => {
  const page = await openPage({ locale: 'de-DE' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.click();
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('030 23125000');
  await page.keyboard.press('Tab');
  await expect.poll(() => number.inputValue()).toBe('+49 30 23125000');
});

test('the first touch of a number moves nothing', async () => {
  const page = await openPage({ locale: 'de-DE', viewport: { width: 320, height: 720 } });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.scrollIntoViewIfNeeded();
  const before = await number.boundingBox();
  await number.click();
  await page.getByRole('combobox', { name: 'Country' }).waitFor();
  expect(await number.boundingBox()).toEqual(before);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('the list of countries says when none is found', async () => {
  const page = await openPage({ locale: 'de-DE' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  await page.getByLabel('Mobile number').click();
  await page.getByRole('combobox', { name: 'Country' }).fill('atlantis');
  expect(await page.getByRole('status').filter({ hasText: 'No country found' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByText('No country found').isVisible()).toBe(false);
});

test('a number with a country chosen does not stop the page', async () => {
  const page = await openPage({ locale: 'de-AT' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.click();
  await page.getByRole('combobox', { name: 'Country' }).fill('austria');
  await page.keyboard.press('Enter');
  await expect.poll(() => number.inputValue()).toBe('+43');
  await page.keyboard.insertText('+43664123456');
  expect(await number.inputValue()).toContain('+43664123456');
  await number.fill('0170+4');
  expect(await number.inputValue()).toBe('0170+4');
  await number.fill('+43 900 123456');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await page.getByText('We can’t send texts to this number.').waitFor();
});

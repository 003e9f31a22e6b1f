import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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
  const country = page.getByLabel('Country');
  expect(await country.inputValue()).toBe('DE');
  await country.selectOption({ label: 'United States +1' });
  expect(await number.inputValue()).toBe('+1');
  await page.keyboard.type('2025550123');
  expect(await number.inputValue()).toBe('+1 202 555 0123');
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
  await page.getByLabel('Country').waitFor();
  await page.keyboard.type('030 23125000');
  await page.keyboard.press('Tab');
  expect(await number.inputValue()).toBe('+49 30 23125000');
});

test.each(['light', 'dark'] as const)(
  'in %s, axe objects neither to the list of countries nor to an offered address',
  async (colorScheme) => {
    const page = await openPage({ colorScheme, bypassCSP: true });
    await page.goto(`${demo.siteUrl}/sms-club`);
    await page.getByLabel('Mobile number').click();
    await page.getByLabel('Country').waitFor();
    await page.getByLabel('Email address').fill('ada@gmial.com');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Did you mean' }).waitFor();
    await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
    const violations = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      return (await axe.run()).violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
  },
);

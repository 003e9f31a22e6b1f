import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const demo = useDemo();
const openPage = useBrowser();

/** The button before the number, once the part that knows numbers has come. It shows the country before. */
const partOf = (page: Page) => page.locator('.country[aria-expanded]');

test('a visitor chooses a country and types the rest of the number', async () => {
  const page = await openPage({ locale: 'de-DE', viewport: { width: 360, height: 720 } });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.click();
  const country = page.getByRole('button', { name: 'Country: Germany, DE \u200e+49' });
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
  await page.waitForURL(`${demo.proxyUrl}/thankyou/*`);
  expect(problems).toEqual([]);
});

test('the country is a button before the number, from the beginning and by keyboard alone', async () => {
  const page = await openPage({ locale: 'de-DE' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  await page.getByRole('button', { name: 'Country' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.outerHTML.slice(0, 40));
  const number = page.getByLabel('Mobile number');
  await number.evaluate((input) => {
    const host = (input.getRootNode() as ShadowRoot).host;
    host.before(Object.assign(document.createElement('button'), { id: 'before' }));
  });
  await page.locator('#before').focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toContain('class="country"');
  await page.getByRole('button', { name: 'Germany' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type('holland');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Country: Netherlands' }).waitFor();
  expect(await number.inputValue()).toBe('+31');
  expect(await number.evaluate((input) => input.matches(':focus'))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toContain('class="country"');
});

test('the list opens for whoever pressed Enter before its part had come', async () => {
  const page = await openPage({ locale: 'de-DE' });
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await page.route(/phone/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const button = page.getByRole('button', { name: 'Germany' });
  await button.focus();
  await page.keyboard.press('Enter');
  press();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option').first().waitFor({ state: 'hidden' });
});

test('the button shows the visitor’s country and code before their part comes, and stays as it is', async () => {
  const page = await openPage({ locale: 'de-AT' });
  const parts: string[] = [];
  page.on('request', (request) => parts.push(request.url()));
  await page.goto(`${demo.siteUrl}/sms-club`);
  const country = page.getByRole('button', { name: 'Country: Austria, AT \u200e+43' });
  await country.waitFor();
  const shown = async () => [await country.textContent(), await country.boundingBox()];
  const before = await shown();
  expect(before[0]).toBe('AT \u200e+43 ▾');
  expect(parts.filter((part) => /phone/.test(part))).toEqual([]);
  await page.getByLabel('Mobile number').focus();
  await partOf(page).waitFor();
  expect(await shown()).toEqual(before);
});

test.each([
  ['the visitor leaves the input', /phone-4/],
  ['its part comes after that', /phone/],
])('a national number is completed when %s', async (_, late) => {
  const page = await openPage({ locale: 'de-DE' });
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  await page.route(late, async (route) => {
    await left;
    await route.continue();
  });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.click();
  if (!late.test('phone.js')) await partOf(page).waitFor();
  await page.keyboard.type('030 23125000');
  await page.keyboard.press('Tab');
  leave();
  await expect.poll(() => number.inputValue()).toBe('+49 30 23125000');
});

test('the first touch of a number input moves nothing', async () => {
  const page = await openPage({ locale: 'de-DE', viewport: { width: 320, height: 720 } });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await number.scrollIntoViewIfNeeded();
  const before = await number.boundingBox();
  await number.click();
  await partOf(page).waitFor();
  expect(await number.boundingBox()).toEqual(before);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test('an element that is mounted again has a list of countries with its looks', async () => {
  const page = await openPage({ locale: 'de-DE' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  for (let mounted = 0; mounted < 2; mounted++) {
    const number = page.getByLabel('Mobile number');
    await number.click();
    await page.getByRole('button', { name: 'Country' }).click();
    const list = page.getByRole('listbox');
    await list.waitFor();
    expect(await list.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
    await page.evaluate(() => {
      const form = document.querySelector('signup-form');
      form?.parentElement?.append(form);
    });
  }
});

test('the list of countries says if none is found', async () => {
  const page = await openPage({ locale: 'de-DE' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  await page.getByRole('button', { name: 'Country' }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('atlantis');
  expect(await page.getByRole('status').filter({ hasText: 'No country found' }).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.getByText('No country found').isVisible()).toBe(false);
});

test('a number with a chosen country doesn’t block the page', async () => {
  const page = await openPage({ locale: 'de-AT' });
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  await page.getByRole('button', { name: 'Country' }).click();
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

describe('a number not entered key by key', () => {
  async function enter() {
    const page = await openPage({ locale: 'de-DE' });
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.goto(`${demo.siteUrl}/sms-club`);
    const number = page.getByLabel('Mobile number');
    await number.click();
    await partOf(page).waitFor();
    return { page, number, problems };
  }
  /** Copies from an input of the page, and pastes at the caret. */
  async function paste(page: Page, text: string) {
    const number = page.getByLabel('Mobile number');
    const caret = await number.evaluate((input: HTMLInputElement) => input.selectionStart);
    await page.evaluate((value) => {
      const input = Object.assign(document.createElement('input'), { value, id: 'source' });
      document.body.append(input);
      input.select();
    }, text);
    await page.keyboard.press('Control+c');
    await number.focus();
    await number.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), caret);
    await page.evaluate(() => document.querySelector('#source')?.remove());
    await page.keyboard.press('Control+v');
  }
  const digits = (text: string) => text.replace(/\D/g, '');
  const whole = '491713920012';

  test('is formatted when pasted, and undoing leaves all of it or nothing', async () => {
    const { page, number, problems } = await enter();
    await paste(page, '+491713920012');
    await expect.poll(() => number.inputValue()).toBe('+49 171 3920012');
    expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(15);
    await page.keyboard.press('Control+z');
    expect(['', whole]).toContain(digits(await number.inputValue()));
    await page.keyboard.press('Control+Shift+z');
    expect(['', whole]).toContain(digits(await number.inputValue()));
    await number.fill('');
    await page.keyboard.type('+49 171 3920012');
    await expect.poll(() => number.inputValue()).toBe('+49 171 3920012');
    expect(problems).toEqual([]);
  });

  test('keeps the caret after text pasted into its middle', async () => {
    const { page, number, problems } = await enter();
    await page.keyboard.type('+491710012');
    await expect.poll(async () => (await number.inputValue()).includes(' ')).toBe(true);
    await number.evaluate((input: HTMLInputElement) => {
      const at = input.value.indexOf('171') + 3;
      input.setSelectionRange(at, at);
    });
    await paste(page, '392');
    await expect.poll(async () => digits(await number.inputValue())).toBe(whole);
    const before = await number.evaluate((input: HTMLInputElement) => input.value.slice(0, input.selectionStart ?? 0));
    expect(digits(before)).toBe('49171392');
    for (let count = 0; count < 3; count++) await page.keyboard.press('Control+z');
    expect(whole.startsWith(digits(await number.inputValue()).slice(0, 5))).toBe(true);
    expect(problems).toEqual([]);
  });

  test.each(['+491713920012', '+４９１７１３９２００１２', '０１７１３９２００１２'])(
    'is left alone while composed, and read at the end: %s',
    async (text) => {
      const { page, number, problems } = await enter();
      const session = await page.context().newCDPSession(page);
      for (let length = 1; length <= text.length; length++) {
        const typed = text.slice(0, length);
        await session.send('Input.imeSetComposition', { text: typed, selectionStart: length, selectionEnd: length });
        expect(await number.inputValue()).toBe(typed);
      }
      await session.send('Input.insertText', { text });
      await page.keyboard.press('Tab');
      await expect.poll(() => number.inputValue()).toBe('+49 171 3920012');
      expect(problems).toEqual([]);
    },
  );

  test.each(['+491713920012', '01713920012', '0049 171 3920012'])('is read when filled in: %s', async (text) => {
    const { number, problems } = await enter();
    await number.evaluate((input: HTMLInputElement, value) => {
      input.value = value;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }, text);
    await expect.poll(() => number.inputValue()).toBe('+49 171 3920012');
    expect(problems).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../../demo/demo.ts';
import { useBrowser } from '../browser.ts';
import { usePages } from '../pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

/** A style sheet that shows everything it can reach. */
const showAll = `<style>*,[hidden],audio{display:block!important;visibility:visible!important;opacity:1!important;position:static!important}
  audio,input{width:200px!important;height:60px!important}</style>`;

const trap = (page: Page) => page.locator('[name=fieldDigit]');

async function expectUnseen(page: Page) {
  const seen = await trap(page).evaluate((input: HTMLInputElement) => {
    input.focus();
    const focused = (input.getRootNode() as Document).activeElement === input;
    return { boxes: input.getClientRects().length, shown: input.checkVisibility(), focused };
  });
  expect(seen).toEqual({ boxes: 0, shown: false, focused: false });
  expect(await page.getByRole('textbox').count()).toBe(2);
}

test.each(['', 'data-shadow="off"'])('nobody sees or reaches the honeypot of a tag: %s', async (attribute) => {
  const page = await openPage();
  const body = `<script src="${demo.proxyUrl}/forms/newsletter.js" ${attribute}></script>`;
  await page.goto(await serve({ head: showAll, body }));
  await page.getByRole('textbox').first().waitFor();
  await expectUnseen(page);
});

test('nobody sees the honeypot of the hosted page without a style sheet and scripts', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.route('**/*.css', (route) => route.abort());
  await page.goto(`${demo.proxyUrl}/forms/newsletter`);
  expect(await trap(page).isVisible()).toBe(false);
  expect(await page.getByRole('textbox').count()).toBe(2);
});

test('Tab skips the honeypot', async () => {
  const page = await openPage();
  const body = `<script src="${demo.proxyUrl}/forms/newsletter.js" data-shadow="off"></script>`;
  await page.goto(await serve({ head: showAll, body }));
  await page.getByRole('textbox').last().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test.each(['requestSubmit', 'click'] as const)(
  'a robot that fills in every input creates no contact: %s',
  async (way) => {
    const page = await openPage();
    await page.goto(`${demo.proxyUrl}/forms/newsletter`);
    await page.getByRole('textbox').first().waitFor();
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate((way) => {
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
      const inputs = roots.flatMap((root) => [...root.querySelectorAll('input')]);
      for (const input of inputs) if (input.type !== 'hidden') input.value = 'robot@example.com';
      if (way === 'click') inputs[0]?.form?.querySelector<HTMLElement>('[type=submit]')?.click();
      else inputs[0]?.form?.requestSubmit();
    }, way);
    expect((await answered).ok()).toBe(true);
    expect(await demo.contact('robot@example.com')).toBeUndefined();
  },
);

test.each([
  ['presses the button', (page: Page) => page.getByRole('button', { name: 'Send me the letter' }).click()],
  ['presses Enter', (page: Page) => page.getByLabel('Email address').press('Enter')],
])('a person who %s signs up, even if an extension filled in the honeypot', async (_, submit) => {
  const page = await openPage();
  await page.goto(`${demo.proxyUrl}/forms/newsletter`);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByLabel('Email address').fill('ada@example.com');
  await trap(page).evaluate((input: HTMLInputElement) => {
    input.value = 'ada@example.com';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await submit(page);
  expect((await sent).postDataJSON()).toMatchObject({ values: { email: 'ada@example.com' }, honeypot: '' });
});

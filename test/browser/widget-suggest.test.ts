import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

test('a misspelled address is mended with one key, under the strictest policy', async () => {
  const page = await openPage();
  const problems: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  const url = await serve({
    body: `<script async src="${demo.proxyUrl}/forms/newsletter.js"></script>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${demo.proxyUrl}; connect-src ${demo.proxyUrl}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  await page.goto(url);
  const email = page.getByLabel('Email address');
  await email.focus();
  const [part] = await Promise.all([
    page.waitForResponse(/\/suggest\.js$/),
    page.keyboard.type('ada@gmial.com', { delay: 10 }),
  ]);
  await part.finished();
  await page.evaluate(() => new Promise((next) => setTimeout(next, 100)));

  await page.keyboard.press('Tab');
  const offer = page.getByRole('button', { name: 'Did you mean ada@gmail.com?' });
  expect(await offer.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await email.inputValue()).toBe('ada@gmail.com');
  expect(await email.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(await offer.count()).toBe(0);
  expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);
});

test('what is pressed right after a misspelled address is clicked, and the offer comes then', async () => {
  const page = await openPage();
  await page.goto(await serve({ body: `<script async src="${demo.proxyUrl}/forms/unsubscribe.js"></script>` }));
  const email = page.getByLabel('Email address');
  const [part] = await Promise.all([page.waitForResponse(/\/suggest\.js$/), email.pressSequentially('ada@gmial.com')]);
  await part.finished();
  await page.evaluate(() => new Promise((next) => setTimeout(next, 100)));

  const button = await page.getByRole('button').boundingBox();
  if (!button) throw new Error('no button');
  const offer = page.getByRole('button', { name: 'Did you mean ada@gmail.com?' });
  await page.mouse.move(button.x + button.width / 2, button.y + 3);
  await page.mouse.down();
  await page.evaluate(() => new Promise((next) => setTimeout(next, 100)));
  expect(await offer.count()).toBe(0);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.mouse.up();
  await sent;
  await offer.waitFor();
});

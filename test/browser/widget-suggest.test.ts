import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { settled, useBrowser } from './browser.ts';
import { usePages } from './pages.ts';

const demo = useDemo();
const openPage = useBrowser();
const { serve } = usePages();

test('a misspelled address is corrected with one key, under the strictest policy', async () => {
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
  await page.evaluate(`import('${part.url()}').then(() => {})`);
  await settled(page);

  await page.keyboard.press('Tab');
  const offer = page.getByRole('button', { name: 'Did you mean ada@gmail.com?' });
  expect(await offer.evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await email.inputValue()).toBe('ada@gmial.com');
  // A mouse clicks only where its user looks; keys wait until the offer could be seen.
  await offer.click();
  expect(await email.inputValue()).toBe('ada@gmail.com');
  expect(await email.evaluate((input) => input.matches(':focus'))).toBe(true);
  expect(await offer.count()).toBe(0);
  expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);
});

test('Enter first shows the question, then sends the address as typed', async () => {
  const page = await openPage();
  await page.clock.install();
  await page.goto(await serve({ body: `<script async src="${demo.proxyUrl}/forms/unsubscribe.js"></script>` }));
  const email = page.getByLabel('Email address');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.postData() ?? ''));
  await email.pressSequentially('ada@gmial.com');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByRole('button', { name: 'Did you mean ada@gmail.com?' }).waitFor();
  expect(await email.evaluate((input) => input.matches(':focus'))).toBe(true);
  // Nobody could have read the question yet.
  await page.keyboard.press('Enter');
  await page.clock.fastForward(1_100);
  expect(posts).toEqual([]);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toContain('ada@gmial.com');
});

test('a pasted address is sent clean, with its international domain', async () => {
  for (const [typed, address] of [
    ['mailto:ada@straße.example?subject=Hi', 'ada@straße.example'],
    ['Ada <ada@example.com>,', 'ada@example.com'],
  ] as const) {
    const page = await openPage();
    await page.goto(await serve({ body: `<script async src="${demo.proxyUrl}/forms/unsubscribe.js"></script>` }));
    await page.getByLabel('Email address').fill(typed);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.keyboard.press('Enter');
    expect(JSON.parse((await sent).postData() ?? '').values).toEqual({ email: address });
  }
});

test('pressing the button shows the question first, without moving the button away', async () => {
  const page = await openPage();
  await page.clock.install();
  await page.goto(await serve({ body: `<script async src="${demo.proxyUrl}/forms/unsubscribe.js"></script>` }));
  const email = page.getByLabel('Email address');
  const [part] = await Promise.all([page.waitForResponse(/\/suggest\.js$/), email.pressSequentially('ada@gmial.com')]);
  await page.evaluate(`import('${part.url()}').then(() => {})`);
  await settled(page);

  const button = await page.getByRole('button').boundingBox();
  if (!button) throw new Error('no button');
  const offer = page.getByRole('button', { name: 'Did you mean ada@gmail.com?' });
  await page.mouse.move(button.x + button.width / 2, button.y + 3);
  await page.mouse.down();
  await settled(page);
  expect(await offer.count()).toBe(0);
  await page.mouse.up();
  await offer.waitFor();
  await page.clock.fastForward(1_100);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: /unsubscribe/i }).click();
  await sent;
});

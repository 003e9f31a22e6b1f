import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createProxy } from '@joinery/proxy';
import { expect, test } from 'vitest';
import type { Seed } from '../../demo/seed.ts';
import { timeouts } from '../../server/http/timeouts.ts';
import { useDemo } from '../demo/demo.ts';
import { createGate } from '../gate.ts';
import { settled, useBrowser } from './browser.ts';
import { usePages } from './pages.ts';
import { findViolations } from './violations.ts';

const demo = useDemo();
const openPage = useBrowser();
const { listen, serve } = usePages();

const tag = (form: string) => `<script async src="${demo.proxyUrl}/forms/${form}.js"></script>`;

test('the tag runs under the strictest policy with Trusted Types, and is the only request', async () => {
  const page = await openPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const url = await serve({
    body: tag('everything'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${demo.proxyUrl}; connect-src ${demo.proxyUrl}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  await page.goto(url);
  await page.getByLabel('Mobile number').focus();
  await page.waitForResponse(/\/phone-1\.js$/);
  await page.getByRole('button', { name: 'Ask for the list' }).click();
  await page.getByText('Please fill in this field.').first().waitFor();
  const asked = requests.filter((path) => path !== '/favicon.ico');
  expect(asked.slice(0, 2)).toEqual(['/', '/forms/everything.js']);
  // The parts arrive in any order.
  expect(asked.slice(2).sort()).toEqual([
    expect.stringMatching(/^\/widget\/\w+\/phone-1\.js$/),
    expect.stringMatching(/^\/widget\/\w+\/phone\.js$/),
    expect.stringMatching(/^\/widget\/\w+\/values\.js$/),
  ]);
  expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);
});

test('the form appears where its tag is', async () => {
  const page = await openPage();
  await page.goto(await serve({ body: `<p>before</p><div id="here">${tag('newsletter')}</div><p>after</p>` }));
  await page.getByRole('button').waitFor();
  expect(await page.locator('#here > signup-form').count()).toBe(1);
});

test('two forms on one page are independent', async () => {
  const page = await openPage();
  await page.goto(await serve({ body: tag('newsletter') + tag('unsubscribe') }));
  const newsletter = page.locator('signup-form', { hasText: 'Letters from the roastery' });
  const unsubscribe = page.locator('signup-form', { hasText: 'We’ll stop writing' });
  await newsletter.getByLabel('Email address').fill('nobody@example');
  await newsletter.getByRole('button').click();
  await newsletter.getByText('It should look like name@example.com').first().waitFor();
  expect(await unsubscribe.getByLabel('Email address').getAttribute('aria-invalid')).not.toBe('true');
  expect(await unsubscribe.getByLabel('Email address').inputValue()).toBe('');
});

test.each([
  ['after', 'newsletter', 'everything'],
  ['before', 'everything', 'newsletter'],
])('a form with numbers and dates works %s one without', async (_, first, second) => {
  const page = await openPage();
  await page.goto(await serve({ body: tag(first) + tag(second) }));
  const everything = page.locator('signup-form', { hasText: 'wholesale list' });
  await everything.getByLabel('Email address').fill('mixed@example.com');
  await everything.getByLabel('Name of your café').fill('Pier');
  await everything.getByLabel('Opening day').fill('2026-03-01');
  await everything.getByLabel('Bags a week').fill('a dozen');
  await everything.getByRole('button', { name: 'Ask for the list' }).click();
  await everything.getByText('Please enter a whole number').first().waitFor();
});

test('the same tag twice gives two forms', async () => {
  const page = await openPage();
  await page.goto(await serve({ body: tag('newsletter') + tag('newsletter') }));
  await expect.poll(() => page.getByRole('button').count()).toBe(2);
});

test('the element shows the form its attribute names', async () => {
  const page = await openPage();
  const config = await fetch(`${demo.proxyUrl}/forms/newsletter`);
  const script = /src="([^"]*element\.js)"/.exec(await config.text())?.[1] ?? '';
  const module = new URL(script, `${demo.proxyUrl}/forms/newsletter`);
  await page.goto(
    await serve({
      body: `<signup-form src="${demo.proxyUrl}/forms/newsletter"></signup-form><script type="module" src="${module}"></script>`,
    }),
  );
  await page.getByLabel('Email address').waitFor();
});

test('refuses a page of another origin, and shows which origin to add', async () => {
  const page = await openPage();
  const origin = await serve({ body: tag('unsubscribe') });
  await page.goto(origin);
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByRole('button').click();
  await page
    .getByRole('alert')
    .filter({ hasText: `add "${origin}" to the origins of the form unsubscribe` })
    .waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.com');
});

test('nothing on the page moves when the form appears', async () => {
  const page = await openPage();
  await page.goto(`${demo.siteUrl}/newsletter`);
  await page.getByRole('button').waitFor();
  await settled(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const values: number[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) values.push((entry as unknown as { value: number }).value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestIdleCallback(() => resolve(values.reduce((sum, value) => sum + value, 0)));
      }),
  );
  expect(shift).toBeLessThan(0.05);
});

test('a form fits on a screen of 320 pixels', async () => {
  const page = await openPage({ viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/sms-club', '/everything', '/mailbox']) {
    await page.goto(demo.siteUrl + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('says that the service is down, and keeps all texts to send again', async () => {
  const { keys } = JSON.parse(await readFile(join(demo.dataDir, 'demo.json'), 'utf8')) as Seed;
  const gate = createGate(Number(new URL(demo.serviceUrl).port));
  const upstream = await gate.open();
  let proxyUrl = '';
  const pageUrl = await serve({ body: () => `<script async src="${proxyUrl}/forms/letter.js"></script>` });
  const proxy = await createProxy(
    {
      upstream: { url: upstream },
      forms: {
        letter: {
          definition: { fields: [{ name: 'email' }] },
          key: { env: 'KEY' },
          origins: [pageUrl],
          redirectHosts: [new URL(demo.proxyUrl).host],
        },
      },
    },
    { env: { KEY: keys.newsletter } },
  );
  proxyUrl = await listen(createServer(timeouts, proxy.app));

  await gate.close();
  const page = await openPage();
  await page.goto(pageUrl);
  await page.getByLabel('Email address').fill('patient@example.com');
  await page.getByRole('button').click();
  await page.getByText('We can’t take your details right now.').first().waitFor();
  expect(await page.getByLabel('Email address').inputValue()).toBe('patient@example.com');

  await gate.open();
  await page.getByRole('button').click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await demo.contact('patient@example.com')).toMatchObject({ status: 'Opt-In Pending' });
  await proxy.close();
  await gate.close();
});

test.each([
  ['/', 'light'],
  ['/', 'dark'],
  ['/sms-club', 'light'],
  ['/everything', 'light'],
  ['/everything', 'dark'],
  ['/mailbox', 'light'],
] as const)('axe finds nothing in %s in %s', async (path, colorScheme) => {
  const page = await openPage({ colorScheme, bypassCSP: true });
  await page.goto(demo.siteUrl + path);
  if (path !== '/mailbox') {
    await page.getByRole('button').last().click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  }
  expect(await findViolations(page)).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from '../demo/demo.ts';
import { useBrowser } from './browser.ts';

const demo = useDemo();
const openPage = useBrowser();
const openBackForwardPage = useBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const fill = async (page: Page, email: string) => {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('First name').fill('Ada');
};
const submit = (page: Page) => page.getByRole('button', { name: 'Send me the letter' });

test('a visitor signs up on a foreign origin, confirms by mail and is subscribed', async () => {
  const page = await openPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));

  await page.goto(demo.siteUrl);
  await fill(page, 'visitor@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await demo.contact('visitor@example.com')).toMatchObject({ status: 'Opt-In Pending', fieldFirstName: 'Ada' });

  await expect.poll(() => demo.mails('visitor@example.com')).toHaveLength(1);
  const [mail] = await demo.mails('visitor@example.com');
  await page.goto(mail?.links[0] ?? '');
  expect(await demo.contact('visitor@example.com')).toMatchObject({ status: 'Opt-In Pending' });
  await page.getByRole('button').click();
  await page.waitForURL(`${demo.proxyUrl}/thankyou/*`);
  expect(await demo.contact('visitor@example.com')).toMatchObject({ status: 'Subscribed' });
  expect(problems).toEqual([]);
});

test('the same works without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(demo.siteUrl);
  await page.getByRole('link', { name: 'Open the form' }).click();
  await fill(page, 'plain@example');
  await submit(page).click();
  expect(await page.getByLabel('Email address').inputValue()).toBe('plain@example');
  expect(await page.getByLabel('Email address').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Email address').fill('plain@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);

  await expect.poll(() => demo.mails('plain@example.com')).toHaveLength(1);
  const [mail] = await demo.mails('plain@example.com');
  await page.goto(mail?.links[0] ?? '');
  await page.getByRole('button').click();
  await page.waitForURL(`${demo.proxyUrl}/thankyou/*`);
  expect(await demo.contact('plain@example.com')).toMatchObject({ status: 'Subscribed', fieldFirstName: 'Ada' });
});

test('the hosted page works with JavaScript', async () => {
  const page = await openPage();
  await page.goto(`${demo.proxyUrl}/forms/newsletter`);
  await page.locator('signup-form').evaluate((element) => customElements.whenDefined(element.localName).then(() => {}));
  await fill(page, 'hosted@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await demo.contact('hosted@example.com')).toMatchObject({ fieldFirstName: 'Ada' });
});

test('works by keyboard alone', async () => {
  const page = await openPage();
  await page.goto(demo.siteUrl);
  await page.getByLabel('Email address').focus();
  await page.keyboard.type('keys@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await demo.contact('keys@example.com')).toMatchObject({ fieldFirstName: 'Ada' });
});

test('shows a bad address at its field, where it can be corrected', async () => {
  const page = await openPage();
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.goto(demo.siteUrl);
  await fill(page, 'visitor@example');
  await submit(page).click();
  const email = page.getByLabel('Email address');
  expect(await email.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('It should look like name@example.com').first().isVisible()).toBe(true);
  expect(requests).toEqual([]);
  await email.fill('mended@example.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
});

test('a double click signs up once', async () => {
  const page = await openPage();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto(demo.siteUrl);
  await fill(page, 'double@example.com');
  await submit(page).dblclick();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(posts).toHaveLength(1);
  await expect.poll(() => demo.mails('double@example.com')).toHaveLength(1);
});

test('a number alone joins the club, formatted while typed', async () => {
  const page = await openPage();
  await page.goto(`${demo.siteUrl}/sms-club`);
  const number = page.getByLabel('Mobile number');
  const [phone] = await Promise.all([page.waitForResponse(/\/phone-1\.js$/), number.focus()]);
  expect(phone.status()).toBe(200);
  await number.pressSequentially('+12025550123');
  await expect.poll(() => number.inputValue()).toBe('+1 202 555 0123');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await page.waitForURL(`${demo.proxyUrl}/thankyou/*`);
});

test('asks for a number or an address if both are empty', async () => {
  const page = await openPage();
  await page.goto(`${demo.siteUrl}/sms-club`);
  await page.getByRole('button', { name: 'Join the club' }).click();
  await page.getByText('Please enter an email address or a mobile number.').first().waitFor();
});

test('every field type arrives as the service stores it', async () => {
  const page = await openPage({ timezoneId: 'Europe/Berlin' });
  await page.goto(`${demo.siteUrl}/everything`);
  const values = {
    'Email address': 'all@example.com',
    'Mobile number': '+49 30 23125000',
    'Name of your café': 'Pier & Sons',
    Website: 'pier.example/menu',
    'Address for invoices': 'books@example.org',
    'Bags a week': '12',
    'Price you hope for': '19,5',
    'Opening day': '2026-03-01',
    'Best time for deliveries': '06:30',
    'Tasting at the roastery': '2026-07-01T10:00',
    'About your café': 'Two tables.\nOne dog.',
    'Entry for our stockists page': '<b>Pier</b>',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Ask for the list' }).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  const contact = await demo.contact('all@example.com');
  expect(contact).toMatchObject({
    sms_phone: '00493023125000',
    fieldCompanyName: 'Pier & Sons',
    fieldWebsite: 'https://pier.example/menu',
  });
  expect(Object.values(contact ?? {})).toEqual(
    expect.arrayContaining([
      'books@example.org',
      '12',
      '19.50',
      `${Date.UTC(2026, 2, 1) / 1000}`,
      `${6.5 * 3600}`,
      `${Date.UTC(2026, 6, 1, 8) / 1000}`,
      'Two tables.\\nOne dog.',
      '<b>Pier</b>',
    ]),
  );
});

test('shows an issue for a partly typed date', async () => {
  const page = await openPage();
  await page.goto(`${demo.siteUrl}/everything`);
  await page.getByLabel('Email address').fill('half@example.com');
  await page.getByLabel('Name of your café').fill('Pier');
  await page.getByLabel('Opening day').pressSequentially('07');
  await page.getByRole('button', { name: 'Ask for the list' }).click();
  await page.getByText('Please enter a date').first().waitFor();
  expect(await demo.contact('half@example.com')).toBeUndefined();
});

test('accepts texts that a password manager fills in', async () => {
  const page = await openPage();
  await page.goto(demo.siteUrl);
  await submit(page).click();
  await page.getByText('Please fill in this field.').first().waitFor();
  await page.getByLabel('Email address').evaluate((input: HTMLInputElement) => {
    input.value = 'filled@example.com';
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByText('Please fill in this field.').first().waitFor({ state: 'detached' });
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
});

test('a visitor who navigates back finds a usable form', async () => {
  const page = await openBackForwardPage();
  await page.goto(demo.siteUrl);
  await fill(page, 'mistyped@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  await page.goBack({ waitUntil: 'commit' });
  await fill(page, 'better@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await demo.contact('better@example.com')).toBeDefined();
});

test('confirms an unsubscribe; a stranger learns nothing by signing them up again', async () => {
  const page = await openPage();
  await page.goto(demo.siteUrl);
  await fill(page, 'leaver@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);

  await page.goto(`${demo.siteUrl}/unsubscribe`);
  await page.getByLabel('Email address').fill('leaver@example.com');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('You won’t hear from us again.').waitFor();
  expect(await demo.contact('leaver@example.com')).toMatchObject({ status: 'Unsubscribed' });

  await page.goto(demo.siteUrl);
  await fill(page, 'leaver@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await demo.contact('leaver@example.com')).toMatchObject({ status: 'Unsubscribed' });
});

test('leaving the letter removes its tag and keeps the contact', async () => {
  const page = await openPage();
  await page.goto(demo.siteUrl);
  await fill(page, 'quiet@example.com');
  await submit(page).click();
  await page.waitForURL(`${demo.proxyUrl}/pending/*`);
  expect(await demo.contact('quiet@example.com')).toMatchObject({ tags: [expect.any(String)] });

  await page.goto(`${demo.siteUrl}/leave`);
  await page.getByLabel('Email address').fill('quiet@example.com');
  await page.getByRole('button', { name: 'Leave the list' }).click();
  await page.getByText('You have left this list.').waitFor();
  expect(await demo.contact('quiet@example.com')).toMatchObject({ status: 'Opt-In Pending', tags: [] });
});

test('the page can handle the redirect itself', async () => {
  const page = await openPage();
  await page.goto(demo.siteUrl);
  const url = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('redirect', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent<string>).detail);
        }),
      ),
  );
  await fill(page, 'stay@example.com');
  await submit(page).click();
  expect(await url).toMatch(`${demo.proxyUrl}/pending/`);
  await page.getByText('Check your inbox').waitFor();
  expect(page.url()).toBe(`${demo.siteUrl}/`);
});

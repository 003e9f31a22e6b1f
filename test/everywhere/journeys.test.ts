import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPages } from '../browser/pages.ts';
import { useDemo } from '../demo/demo.ts';
import { browsers, useBrowser } from './browsers.ts';
import type { Tab } from './tab.ts';

const pages = createPages();
let mode = '';
let site = '';
beforeAll(async () => {
  const tag = () =>
    `<script async src="${demo.proxyUrl}/forms/newsletter.js" data-display="${mode}" data-open-delay="0"></script>`;
  site = await pages.serve({ body: () => `<p>We roast on Tuesdays.</p>${tag()}` });
});
afterAll(pages.close);
const demo = useDemo(() => [site]);

/** Chromium runs every browser test. These journeys must work in every browser. */
describe.each(browsers)('in $browser', ({ browser, start, comesBack }) => {
  const open = useBrowser({ browser, start });
  let tab: Tab;

  async function visit(url: string) {
    tab = await open();
    await tab.goto(url);
  }
  const mailbox = (name: string) => `${name}@${browser.toLowerCase()}.example.com`;
  const arrive = (path: string) => expect.poll(() => tab.url(), { timeout: 30_000 }).toContain(demo.proxyUrl + path);

  test('a visitor signs up, confirms by mail and is subscribed', async () => {
    await visit(demo.siteUrl);
    await tab.type('[name=email]', mailbox('visitor'));
    await tab.type('[name=fieldFirstName]', 'Ada');
    await tab.click('[type=submit]');
    await arrive('/pending/');
    expect(await demo.contact(mailbox('visitor'))).toMatchObject({ status: 'Opt-In Pending', fieldFirstName: 'Ada' });
    await expect.poll(() => demo.mails(mailbox('visitor'))).toHaveLength(1);
    const [mail] = await demo.mails(mailbox('visitor'));
    await tab.goto(mail?.links[0] ?? '');
    await tab.click('button');
    await arrive('/thankyou/');
    expect(await demo.contact(mailbox('visitor'))).toMatchObject({ status: 'Subscribed' });
  });

  test.each(['popup', 'slide-in', 'bar', 'full-screen'])('a visitor signs up in a %s', async (display) => {
    mode = display;
    await visit(site);
    await expect.poll(() => tab.run(`return !!document.querySelector('signup-form[opened]')`)).toBe(true);
    await tab.type('[name=email]', mailbox(display));
    await tab.type('[name=fieldFirstName]', 'Ada');
    await tab.press('Enter');
    await arrive('/pending/');
    expect(await demo.contact(mailbox(display))).toMatchObject({ status: 'Opt-In Pending', fieldFirstName: 'Ada' });
  });

  test('a bad address is reported, and corrected by keyboard alone', async () => {
    await visit(demo.siteUrl);
    await tab.type('[name=email]', 'visitor@example');
    await tab.press('Enter');
    expect(await tab.read('[aria-invalid=true]', 'name')).toBe('email');
    expect(await tab.read('[aria-invalid=true]:focus', 'name')).toBe('email');
    await tab.type('[name=email]', '.com');
    await tab.press('Enter');
    await arrive('/pending/');
  });

  if (comesBack)
    test('a visitor who navigates back finds a usable form', async () => {
      await visit(demo.siteUrl);
      await tab.type('[name=email]', mailbox('first'));
      await tab.press('Enter');
      await arrive('/pending/');
      await tab.back();
      await expect.poll(() => tab.url(), { timeout: 30_000 }).toBe(`${demo.siteUrl}/`);
      expect(await tab.read('[name=email]', 'value')).toBe('');
      await tab.type('[name=email]', mailbox('second'));
      await tab.press('Enter');
      await arrive('/pending/');
    });

  test('a number is formatted while typed, and joins the club', async () => {
    await visit(`${demo.siteUrl}/sms-club`);
    await tab.click('[type=tel]');
    expect(await tab.read('.country', 'textContent')).toBe('US \u200e+1 ▾');
    // The part that formats has come. What is typed before is left alone until the visitor goes on.
    expect(await tab.read('.country[aria-expanded]', 'ariaExpanded')).toBe('false');
    await tab.type('[type=tel]', '+12025550123');
    await expect.poll(() => tab.read('[type=tel]', 'value')).toBe('+1 202 555 0123');
    await tab.click('[type=submit]');
    await arrive('/thankyou/');
  });

  test('a popup opens on a click, leads through its steps, and books a seat', async () => {
    await visit(`${demo.siteUrl}/tasting`);
    await tab.click('[data-joinery-open]');
    await tab.click('[type=radio]');
    await tab.click('[type=submit]');
    expect(await tab.read('[name=email]:focus', 'name')).toBe('email');
    await tab.type('[name=email]', mailbox('taster'));
    await tab.click('.field:not([hidden]) [type=checkbox]');
    await tab.click('[type=submit]');
    await arrive('/pending/');
  });

  test('a country is found by search, and its dialing code goes into the number', async () => {
    await visit(`${demo.siteUrl}/sms-club`);
    await tab.click('.country');
    await tab.type('[role=combobox]', 'germ');
    expect(await tab.read('[aria-selected=true]', 'textContent')).toBe('Germany \u200e+49');
    await tab.press('Escape');
    expect(await tab.read('.country:focus', 'ariaExpanded')).toBe('false');
    await tab.press('ArrowDown');
    await tab.type('[role=combobox]', 'austria');
    await tab.press('Enter');
    await expect.poll(() => tab.read('[type=tel]', 'value')).toBe('+43');
    await expect.poll(() => tab.read('.country', 'textContent')).toBe('AT \u200e+43 ▾');
    expect(await tab.read('[type=tel]:focus', 'value')).toBe('+43');
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signinAsVisitor } from '../service/marked.ts';
import { credentials } from '../service/start.ts';
import { useBrowser } from './browser.ts';
import { openSignedIn, startConsole, watchProblems } from './console.ts';

const openPage = useBrowser();

/** Starts a console with contacts who signed up one after the other, and opens the page of all contacts. */
async function openContacts(
  people: { email: string; fields?: Record<string, string> }[],
  path = '/console/contacts',
  look = {},
) {
  const running = await startConsole();
  const { key } = await running.addKey('single');
  for (const person of people) await running.call('POST', '/subscriber/signin', { apikey: key, ...person });
  const page = await openPage(look);
  const problems = watchProblems(page);
  await openSignedIn(page, running, path);
  return { page, problems };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `reader${`${index}`.padStart(2, '0')}@example.com` }));

/** The first cell of each row. */
const shown = (page: Page) => page.locator('tbody th').allInnerTexts();
const searchOf = (page: Page) => new URL(page.url()).search;

describe('the table of contacts', () => {
  test('is searched, filtered and sorted, all in the address', async () => {
    const people = [
      { email: 'ada@example.com', fields: { fieldFirstName: 'Ada', fieldLastName: 'King' } },
      { email: 'grace@example.net' },
      { email: 'barbara@example.com' },
    ];
    const { page, problems } = await openContacts(people);
    await page.getByRole('link', { name: 'ada@example.com' }).waitFor();
    expect(await shown(page)).toEqual(['barbara@example.com', 'grace@example.net', 'ada@example.com']);

    await page.getByRole('link', { name: 'Contact', exact: true }).click();
    await expect.poll(() => shown(page)).toEqual(['ada@example.com', 'barbara@example.com', 'grace@example.net']);
    await page.getByLabel('Search').fill('example.com');
    await expect.poll(() => shown(page)).toEqual(['ada@example.com', 'barbara@example.com']);
    expect(searchOf(page)).toBe('?sort=address&search=example.com');
    await page.getByLabel('Status').selectOption('Waiting');
    await page.getByText('No contacts match').waitFor();
    await page.getByLabel('Status').selectOption('Subscribed');
    await expect.poll(() => shown(page)).toEqual(['ada@example.com', 'barbara@example.com']);

    await page.reload();
    await expect.poll(() => shown(page)).toEqual(['ada@example.com', 'barbara@example.com']);
    expect(await page.getByLabel('Search').inputValue()).toBe('example.com');
    expect(problems).toEqual([]);
  });

  test('leads on and back by pages', async () => {
    const { page } = await openContacts(numbered(55), '/console/contacts?sort=address');
    await expect.poll(() => shown(page)).toHaveLength(50);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.poll(() => shown(page)).toHaveLength(5);
    expect((await shown(page))[0]).toBe('reader50@example.com');
    await page.reload();
    await expect.poll(() => shown(page)).toHaveLength(5);
    await page.getByRole('link', { name: 'First page' }).click();
    await expect.poll(() => shown(page)).toHaveLength(50);
    await page.goBack();
    await expect.poll(() => shown(page)).toHaveLength(5);
  });

  test('leads back from an address that is opened afresh', async () => {
    const people = Array.from({ length: 105 }, (_, n) => ({ email: `reader${`${n}`.padStart(3, '0')}@example.com` }));
    const { page } = await openContacts(people, '/console/contacts?sort=address');
    const begins = (tab: Page, number: string) =>
      expect.poll(async () => (await shown(tab))[0]).toBe(`reader${number}@example.com`);
    for (const number of ['050', '100']) {
      await page.getByRole('link', { name: 'Next page' }).click();
      await begins(page, number);
    }
    const fresh = await page.context().newPage();
    await fresh.goto(page.url());
    const previous = fresh.getByRole('link', { name: 'Previous page' });
    for (const number of ['050', '000']) {
      await previous.click();
      await begins(fresh, number);
      expect(await shown(fresh)).toHaveLength(50);
    }
    await previous.waitFor({ state: 'detached' });
    await fresh.reload();
    await begins(fresh, '000');
    await fresh.getByRole('link', { name: 'Next page' }).click();
    await begins(fresh, '050');
    expect(await fresh.getByRole('link', { name: 'Previous page' }).count()).toBe(1);
  });

  test('says how many match and which are shown, apart from what else happens', async () => {
    const { page } = await openContacts(numbered(105), '/console/contacts?sort=address');
    const total = page.locator('p.total[role=status]');
    const says = (text: string) => expect.poll(() => total.innerText()).toBe(text);
    await says('1–50 of 105 contacts');
    for (const text of ['51–100 of 105 contacts', '101–105 of 105 contacts']) {
      await page.getByRole('link', { name: 'Next page' }).click();
      await says(text);
    }
    await page.getByRole('link', { name: 'Previous page' }).click();
    await says('51–100 of 105 contacts');
    await page.reload();
    await says('51–100 of 105 contacts');
    // Screen readers notice a change only in an element that stays.
    const stays = await total.elementHandle();
    await page.getByLabel('Search').fill('reader10');
    await says('6 contacts');
    await page.getByLabel('Search').fill('reader104');
    await says('1 contact');
    await page.getByLabel('Search').fill('nobody');
    await says('0 contacts');
    expect(await stays?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await page.locator('[role=status]').count()).toBe(2);
  });

  test('keeps its filters behind a button on a phone, and shows what is chosen', async () => {
    const { page, problems } = await openContacts(numbered(3), '/console/contacts', {
      viewport: { width: 390, height: 844 },
    });
    const status = page.getByLabel('Status', { exact: true });
    const opener = page.getByRole('button', { name: 'Filters', exact: true });
    const first = page.getByRole('link', { name: 'reader02@example.com' });
    const { y = 844 } = (await first.boundingBox()) ?? {};
    expect(y).toBeLessThan(400);
    expect(await status.isVisible()).toBe(false);
    await opener.press('Enter');
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    await status.selectOption('Waiting');
    await page.getByText('No contacts match').waitFor();
    await page.getByRole('button', { name: 'Status: Waiting remove' }).press('Enter');
    await expect.poll(() => searchOf(page)).toBe('');
    await expect.poll(() => shown(page)).toHaveLength(3);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('list', { name: 'Chosen filters' }).count()).toBe(0);
    await opener.press('Enter');
    expect(await status.isVisible()).toBe(false);
    expect((await first.boundingBox())?.height).toBeLessThan(60);
    expect(problems).toEqual([]);
  });

  test('keeps what is typed while answers arrive', async () => {
    const { page } = await openContacts(numbered(3));
    const search = page.getByLabel('Search');
    await search.pressSequentially('reader01@exam', { delay: 60 });
    await expect.poll(() => shown(page)).toEqual(['reader01@example.com']);
    expect(await search.inputValue()).toBe('reader01@exam');
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('says what will appear in it', async () => {
    const { page } = await openContacts([]);
    await page.getByText('Everyone who signs up through one of your forms appears here.').waitFor();
  });

  test('is downloaded as it is shown', async () => {
    const { page } = await openContacts(numbered(3), '/console/contacts?search=reader02');
    await page.getByRole('link', { name: 'reader02' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    const chunks: string[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(`${chunk}`);
    expect(chunks.join('')).toContain('reader02@example.com');
    expect(chunks.join('')).not.toContain('reader01@example.com');
  });

  test('is downloaded after a sign-in if the session has ended, with the view as it was', async () => {
    const { page, problems } = await openContacts(numbered(3), '/console/contacts?search=reader02');
    await page.getByRole('link', { name: 'reader02' }).waitFor();
    await page.context().clearCookies();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(credentials.password);
    await page.keyboard.press('Enter');
    const path = await (await download).path();
    expect(readFileSync(path, 'utf8')).toContain('reader02@example.com');
    expect((await download).suggestedFilename()).toBe('contacts.csv');
    await dialog.waitFor({ state: 'detached' });
    expect(searchOf(page)).toBe('?search=reader02');
    expect(await shown(page)).toEqual(['reader02@example.com']);
    expect(problems).toEqual([]);
  });

  test('is not downloaded if the sign-in is given up', async () => {
    const { page } = await openContacts(numbered(1));
    await page.getByRole('link', { name: 'reader00' }).waitFor();
    await page.context().clearCookies();
    let downloads = 0;
    page.on('download', () => downloads++);
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await shown(page)).toEqual(['reader00@example.com']);
    expect(downloads).toBe(0);
  });
});

describe('a contact', () => {
  test('with hostile values shows them and runs nothing', async () => {
    const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
    const fields = { fieldFirstName: hostile, fieldCity: 'javascript:alert(1)', fieldLastName: '"><svg onload=x>' };
    const { page, problems } = await openContacts([{ email: 'eve@example.com', fields }]);
    await page.getByRole('link', { name: 'eve@example.com' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: hostile }).waitFor();
    await page.getByText('javascript:alert(1)').waitFor();
    expect(await page.locator('main img, main script, a[href^=javascript]').count()).toBe(0);
    expect(await page.title()).toContain(hostile);
    expect(problems).toEqual([]);
  });

  test('is erased once the password is typed again', async () => {
    const { page } = await openContacts([{ email: 'ada@example.com' }, { email: 'grace@example.com' }]);
    await page.getByRole('link', { name: 'ada@example.com' }).click();
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('dialog', { name: 'Erase this contact?' }).getByRole('button', { name: 'Erase' }).click();
    const password = page.getByRole('dialog', { name: 'Your password, please' });
    await password.getByLabel('Password').fill('wrong');
    await page.keyboard.press('Enter');
    await password.getByText('The password is wrong.').waitFor();
    await password.getByLabel('Password').fill(credentials.password);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: 'The contact is erased.' }).waitFor();
    await expect.poll(() => shown(page)).toEqual(['grace@example.com']);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('is told in German without a word of English', async () => {
    const running = await startConsole();
    const { key: apikey } = await running.addKey('single');
    const fields = { fieldFirstName: 'Ada', fieldBirthday: '631152000' };
    await signinAsVisitor(running, { apikey, email: 'ada@example.com', fields });
    const page = await openPage({ locale: 'de-DE' });
    await openSignedIn(page, running, '/console/contacts/1');
    const text = () => page.locator('main').innerText();
    await expect.poll(text).toMatch(/Vorname\s+Ada/);
    expect(await text()).toMatch(/Geburtsdatum\s+1\. Januar 1990/);
    expect(await text()).toMatch(/Über das Formular \S+ \(Fassung .+\).*, gezeigt auf Englisch · 203\.0\.113\.9/);
    expect(await text()).not.toMatch(/First name|shown in|\bBy\b|\(de\)/);
  });

  test('that is gone says so', async () => {
    const { page } = await openContacts([], '/console/contacts/4711');
    await page.getByRole('heading', { name: 'There is no such contact' }).waitFor();
  });
});

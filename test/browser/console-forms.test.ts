import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { publish } from '../app/publish.ts';
import { begin, owner, startApp, type TestApp } from '../app/start.ts';
import type { Browser } from '../service/console/open.ts';
import { useBrowser } from './browser.ts';
import { watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { createPages } from './pages.ts';
import { findViolations, findViolationsInSchemes } from './violations.ts';

const openPage = useBrowser();

/** An app whose owner has one form, in a page that the owner is signed in with. */
async function open(look: BrowserContextOptions = {}): Promise<{
  app: TestApp;
  browser: Browser;
  page: Page;
  name: string;
}> {
  const app = await startApp();
  onTestFinished(() => app.end());
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters', destination, asksName: true, sites: ['www.example.com'] };
  const { name } = await browser.ask('createForm', { body });
  const page = await openPage({ reducedMotion: 'reduce', ...look });
  const data = { username: owner.email, password: owner.password };
  await page.request.post(`${app.url}/console/api/session`, { data });
  return { app, browser, page, name };
}

test.each(Object.entries(looks))('axe finds nothing in the forms section %s', async (_, look) => {
  const { app, page } = await open({ bypassCSP: true, ...look });
  // What is pressed stands on the page before it.
  let at: string | undefined;
  for (const [path, press] of [
    ['/console/forms'],
    ['/console/forms', 'button.main'],
    ['/console/forms/letters?view=share'],
    ['/console/forms/letters?view=versions'],
    ['/console/forms/letters?view=settings'],
    ['/console/forms/letters'],
    ['/console/forms/letters', 'button.danger'],
    ['/console/forms/gone'],
  ]) {
    if (path !== at) {
      await page.goto(`${app.url}${path}`);
      await page.locator('h1').waitFor();
      await expect.poll(() => page.locator('.waiting').count()).toBe(0);
    }
    at = path;
    if (press) await page.locator(press).first().click();
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, press, room, await findViolationsInSchemes(page)]).toEqual([path, press, 0, []]);
  }
});

test('a contact’s page shows the words that they agreed to, also once the form says others', async () => {
  const { app, browser, page, name } = await open({ bypassCSP: true, ...looks['on a phone, in German'] });
  await publish(browser, name, { texts: { title: 'Post from the coast', description: 'x'.repeat(300) } });
  const { status } = await fetch(`${app.url}/forms/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
    body: JSON.stringify({ id: randomUUID(), values: { email: 'ada@example.com' } }),
  });
  expect(status).toBe(200);
  await publish(browser, name, { texts: { title: 'Something else' } });
  await page.goto(`${app.url}/console/contacts/1`);
  await page.getByText('Wortlaut des Formulars').click();
  await page.getByText('Post from the coast').waitFor();
  expect(await page.locator('blockquote').getAttribute('lang')).toBe('en');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('a form whose key was revoked gets a new one on its page, and says what is sent then', async () => {
  const { app, browser, page, name } = await open({ bypassCSP: true, ...looks['on a phone, in German'] });
  await browser.ask('createList', { body: { name: 'Zweite', optIn: 'double' } });
  await browser.ask('provePassword', { body: { password: owner.password } });
  const [key] = await browser.ask('listApiKeys');
  await browser.ask('revokeApiKey', { params: { id: `${key?.id}` } });
  const kept = await fetch(`${app.url}/forms/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.example.com' },
    body: JSON.stringify({ id: randomUUID(), values: { email: 'ada@example.com' } }),
  });
  expect(kept.status).toBe(202);

  await page.goto(`${app.url}/console/forms/${name}`);
  await page.locator('.notice.bad').getByRole('button', { name: 'Neuer Schlüssel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ein neuer Schlüssel für Letters' });
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  await dialog.getByText('Wähle, wohin Anmeldungen gehen.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Anmeldungen gehen an').selectOption('Zweite');
  await dialog.getByRole('button', { name: 'Schlüssel anlegen' }).click();
  const proof = page.getByRole('dialog', { name: 'Bitte dein Passwort' });
  await proof.getByLabel('Passwort').fill(owner.password);
  await proof.locator('button[type=submit]').click();
  await page.getByText('1 wartende Anmeldung wird gerade zugestellt').waitFor();
  await expect.poll(() => page.locator('.notice.bad').count()).toBe(0);
  const query = { search: 'ada@' };
  const list = async () => (await browser.ask('listContacts', { query })).contacts;
  // An attempt with the revoked key may have been under way: then the next one delivers it.
  await expect.poll(list, { timeout: 30_000 }).toMatchObject([{ status: 'pending' }]);
});

test('the tag with integrity shows what is published, and runs nothing that was changed', async () => {
  const { browser, page, name } = await open();
  const today = new Date().toISOString().slice(0, 10);
  const query = { from: today, to: today, timeZone: 'UTC' };
  const { snippets } = await browser.ask('readForm', { params: { id: name }, query });
  const pages = createPages();
  onTestFinished(() => pages.close());
  const [site, changed] = await Promise.all(
    [
      snippets.element,
      snippets.element.replace(/sha384-./, (hash) => (hash.endsWith('A') ? 'sha384-B' : 'sha384-A')),
    ].map((body) => pages.serve({ body })),
  );
  await publish(browser, name, { texts: { title: 'Post' } });
  await page.goto(`${site}`);
  await page.getByRole('heading', { name: 'Post' }).waitFor();
  await page.goto(`${changed}`);
  await page.getByRole('link', { name: 'Letters' }).waitFor();
  expect(await page.evaluate(() => customElements.get('signup-form') === undefined)).toBe(true);
});

test('older versions are loaded until the first is there', async () => {
  const { app, browser, page, name } = await open();
  const params = { id: name };
  await publish(browser, name, { texts: { title: 'Post' } });
  for (let times = 0; times < 21; times++)
    await browser.ask('repeatVersion', { params, body: { version: 1 + (times % 2) } });
  await page.goto(`${app.url}/console/forms/${name}?view=versions`);
  const more = page.getByRole('button', { name: 'Show older versions' });
  for (const shown of [5, 20, 23]) {
    await expect.poll(() => page.locator('.versions > li').count()).toBe(shown);
    if (shown < 23) await more.click();
  }
  expect(await more.count()).toBe(0);
  await page.getByText('The first version.').waitFor();
});

test('a form is copied, and the copy goes its own way', async () => {
  const { app, browser, page, name } = await open();
  const problems = watchProblems(page);
  await publish(browser, name, { texts: { title: 'Letters', submit: 'Write to me' } });
  await page.goto(`${app.url}/console/forms/${name}`);
  await page.getByRole('button', { name: 'Make a copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy Letters' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Letters');
  await dialog.getByLabel('Title').fill('Post');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${app.url}/console/forms/post/edit`);
  const copy = await browser.ask('readDraft', { params: { id: 'post' } });
  expect(copy.definition.texts).toEqual({ title: 'Post', submit: 'Write to me' });
  expect(copy.sites).toEqual([]);
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});

test.each([
  [1280, 800],
  [1024, 600],
  [390, 844],
  [320, 568],
  [320, 256],
])(
  'a new form’s dialog can be filled in by keyboard in a window of %i × %i pixels, in German',
  async (width, height) => {
    const { app, page } = await open({ locale: 'de-DE', viewport: { width, height } });
    await page.goto(`${app.url}/console/forms`);
    await page.getByRole('button', { name: 'Neues Formular' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Titel').waitFor();
    const make = dialog.getByRole('button', { name: 'Formular anlegen' });
    // Wherever there is room, the way on is in sight at once.
    if (height > 568) expect(await hidden(make)).toBe(0);
    const ways = [dialog.getByRole('radio').first(), dialog.getByLabel('Titel'), dialog.locator('select')];
    for (const reached of [...ways, dialog.getByLabel('Websites'), dialog.getByRole('button').first(), make]) {
      await page.keyboard.press('Tab');
      await reached.and(page.locator(':focus')).waitFor();
      expect(await hidden(reached)).toBe(0);
    }
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);

/** How many of an element's corners and its middle can't be seen. */
const hidden = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [x, y],
      [x, top + 3],
      [x, bottom - 3],
    ].filter(([x = 0, y = 0]) => document.elementFromPoint(x, y) !== element).length;
  });

test('a form is made, changed and removed', async () => {
  const { app, page } = await open();
  const problems = watchProblems(page);
  await page.goto(`${app.url}/console/forms`);
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title').fill('Tasting notes');
  await page.getByLabel('Sites that show it').fill('shop.example.com, not a site');
  await page.getByRole('button', { name: 'Make the form' }).click();
  // The typed text stays beside its issue.
  await page.locator('dialog .issue').getByText('must be the address of a site').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Tasting notes');
  await page.getByLabel('Sites that show it').fill('shop.example.com');
  await page.getByRole('button', { name: 'Make the form' }).click();

  await page.getByRole('heading', { name: 'Tasting notes' }).waitFor();
  await page.locator('.back').click();
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Tasting notes' }).waitFor();
  await page.getByRole('button', { name: 'Dark' }).click();
  const scheme = () =>
    page
      .frames()
      .at(-1)
      ?.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await expect.poll(scheme).toBe('dark');
  const views = page.getByRole('navigation', { name: 'Tasting notes' });
  await views.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Sites that show it').fill('shop.example.com, www.example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The changes are saved.').waitFor();

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Forms' }).waitFor();
  expect(await page.getByRole('link', { name: 'Tasting notes' }).count()).toBe(0);
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});

test('the preview shows a desktop’s width in the room that there is', async () => {
  const { app, page } = await open({ viewport: { width: 900, height: 800 } });
  await page.goto(`${app.url}/console/forms/letters?view=share`);
  await page.getByRole('button', { name: 'Desktop' }).click();
  const frame = page.locator('iframe');
  expect(await frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth)).toBe(1280);
  const [inner, outer] = [await frame.boundingBox(), await page.locator('.preview').boundingBox()];
  expect(inner?.width).toBeLessThanOrEqual((outer?.width ?? 0) + 1);
});

test('the parts of a form’s page have addresses of their own, reached by keyboard', async () => {
  const { app, page } = await open({ viewport: { width: 320, height: 640 }, locale: 'de-DE' });
  await page.goto(`${app.url}/console/forms/letters?days=7`);
  const parts = page.getByRole('navigation', { name: 'Letters' }).getByRole('link');
  await expect.poll(() => parts.allInnerTexts()).toEqual(['Zahlen', 'Teilen', 'Fassungen', 'Einstellungen']);
  const current = () => page.locator('.tabs [aria-current=page]').allInnerTexts();
  expect(await current()).toEqual(['Zahlen']);
  await parts.nth(0).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Die erste Fassung.').waitFor();
  expect(new URL(page.url()).search).toBe('?days=7&view=versions');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Fassungen');
  await page.reload();
  await page.getByText('Die erste Fassung.').waitFor();
  expect(await current()).toEqual(['Fassungen']);
  await page.goBack();
  await page.getByText('Noch hat es niemand gesehen').waitFor();
  expect(new URL(page.url()).search).toBe('?days=7');
  // None is cut off.
  const rights = await parts.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeLessThanOrEqual(320 - 16);
});

const hostile = '<img src=x onerror="document.title=1"><script>1</script>';

test('a preview isn’t counted, and hostile words stay words', async () => {
  const { app, browser, page } = await open();
  await page.goto(`${app.url}/console/forms/letters?view=share`);
  await page.frameLocator('iframe').getByRole('button').first().waitFor();
  await publish(browser, 'letters', { texts: { title: 'Letters', description: hostile } });
  await page.reload();
  await page.frameLocator('iframe').getByText('<img src=x').waitFor();
  expect(await page.title()).toContain('Letters');
  await page.goto(`${app.url}/console/forms/letters`);
  await page.getByText('Nobody has seen it yet').waitFor();
});

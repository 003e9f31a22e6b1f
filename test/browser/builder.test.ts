import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { begin, startApp, type TestApp } from '../app/start.ts';
import type { Browser } from '../service/console/open.ts';
import { useBrowser } from './browser.ts';
import { shareSession, watchProblems } from './console.ts';
import { looks } from './looks.ts';
import { findViolations, findViolationsInSchemes } from './violations.ts';

const openPage = useBrowser();

interface Opened {
  app: TestApp;
  /** The owner's browser, whose session the page shares. */
  browser: Browser;
  page: Page;
  destination: string;
}

/** An app whose owner has the form `letters`, and a page that the owner is signed in with. */
async function open(look: BrowserContextOptions = {}): Promise<Opened> {
  const app = await startApp();
  onTestFinished(() => app.end());
  const { browser, destination } = await begin(app);
  const body = { title: 'Letters', destination, asksName: true, sites: ['www.example.com'] };
  await browser.ask('createForm', { body });
  const page = await openPage({ reducedMotion: 'reduce', ...look });
  await shareSession(page, browser, app.url);
  return { app, browser, page, destination };
}

const editor = (app: TestApp) => `${app.url}/console/forms/letters/edit`;
const preview = (page: Page) => page.frameLocator('iframe');
const saved = (page: Page) =>
  page
    .getByText(/Saved as a draft|Als Entwurf gespeichert/)
    .first()
    .waitFor();
const names = (page: Page) => page.locator('.fields .name').allTextContents();

test('a form is made from a template, changed and published in five steps', async () => {
  const { app, page } = await open();
  const problems = watchProblems(page);
  await page.goto(`${app.url}/console/forms`);
  // One: begin.
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByRole('radio', { name: /^Waiting list/ }).check();
  await page.getByLabel('Title').fill('Spring roast');
  // Two: make it.
  await page.getByRole('button', { name: 'Make the form' }).click();
  await page.getByRole('heading', { name: 'Spring roast' }).waitFor();
  await preview(page).getByRole('button', { name: 'Save me a place' }).waitFor();
  // Three: change its words.
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByLabel('Button, English', { exact: true }).fill('Count me in');
  await preview(page).getByRole('button', { name: 'Count me in' }).waitFor();
  const address = page.url().replace('/edit', '').replace('/console', '');
  expect(await (await fetch(address)).text()).not.toContain('Count me in');
  // Four: review.
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Count me in').waitFor();
  await dialog.getByText('Everyone who opens it from now on').waitFor();
  await dialog.getByText('English: 1 change').waitFor();
  await dialog.getByText('No site may show the form yet').first().waitFor();
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  expect(await publish.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('checkbox').check();
  // Five: publish.
  await publish.click();
  await page.getByText('Version 2 is published.').first().waitFor();
  expect(await (await fetch(address)).text()).toContain('Count me in');
  expect(problems.filter((text) => !/sandbox/.test(text))).toEqual([]);
});

test('the preview shows the form even if the page paints only after its frame is ready', async () => {
  const { app, page } = await open();
  await page.addInitScript(() => {
    if (window !== top) return;
    // The signature of the browser's function has more than is used here.
    const wait = setTimeout as (work: () => void, time?: number) => number;
    const held: (() => void)[] = [];
    let isReady = false;
    const later = (work: () => void, time?: number) =>
      wait(() => (isReady || !document.querySelector('iframe') ? work() : held.push(work)), time);
    Object.assign(window, {
      requestAnimationFrame: (work: FrameRequestCallback) => later(() => work(performance.now())),
      setTimeout: later,
    });
    // The first listener: everybody else's hears of it, too, before anything is painted.
    addEventListener('message', () => {
      isReady = true;
      for (const work of held.splice(0)) wait(work);
    });
  });
  await page.goto(editor(app));
  await preview(page).getByRole('textbox', { name: 'Email address' }).waitFor();
});

test('a mobile number beside the address takes nothing from it until its owner says so', async () => {
  const { app, browser, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('button', { name: /^Mobile number/ }).click();
  const said = 'Mobile number is added, and may stay empty. Email address is still needed.';
  await page.getByText(said).waitFor({ state: 'attached' });
  await page.locator('[data-field=email]').getByText('Required').waitFor();
  await page.getByLabel('What visitors must give').selectOption('Either of the two');
  await expect.poll(() => page.locator('.fields').getByText('One of the two is enough').count()).toBe(2);
  const saved = async () => (await browser.ask('readDraft', { params: { id: 'letters' } })).definition.fields;
  await expect
    .poll(saved)
    .toEqual([{ name: 'email' }, { name: 'smsNumber' }, expect.objectContaining({ name: 'fieldFirstName' })]);
  expect(await findViolations(page)).toEqual([]);
});

test('fields are added, changed in place, moved by keyboard and removed', async () => {
  const { app, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('button', { name: /^City/ }).click();
  await page.getByLabel('Label', { exact: true }).fill('Your town');
  await page.getByLabel('Must be filled in').check();
  await preview(page).getByLabel('Your town').waitFor();
  expect(await names(page)).toEqual(['Email address', 'First name', 'Your town']);
  await page.getByLabel('Kind').selectOption('One of several');
  await page.getByLabel('Choice 1').fill('');
  await page.getByText('It must not be empty.').first().waitFor();
  await page.getByLabel('Choice 1').fill('York');
  await preview(page).getByRole('radio', { name: 'York' }).waitFor();
  await page.getByLabel('Kind').selectOption('To type into');

  await page.getByRole('button', { name: 'Move Your town up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Your town is now number 2 of 3.').waitFor({ state: 'attached' });
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move Your town up');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page)).toEqual(['Your town', 'Email address', 'First name']);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Move Your town up');
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['Your town', 'Email address', 'First name']);

  await page.getByRole('button', { name: 'Remove the field' }).click();
  await expect.poll(() => names(page)).toEqual(['Email address', 'First name']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(page)).toEqual(['Your town', 'Email address', 'First name']);
});

test('a consent is made from nothing, published and given, and the contact keeps its words', async () => {
  const { app, browser, page } = await open({ bypassCSP: true });
  const problems = watchProblems(page);
  await page.goto(editor(app));
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('button', { name: 'Consent', exact: true }).click();
  await page.getByRole('button', { name: 'A consent', exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill('https://www.example.com/privacy');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Insert' }).click();
  const text = page.getByLabel('What visitors agree to');
  await expect.poll(() => text.inputValue()).toMatch(/ \[Privacy policy\]\(https:\/\/www\.example\.com\/privacy\)$/);
  // Nobody has agreed to it yet, so it keeps its version.
  expect(await page.getByText('need a new version').count()).toBe(0);
  await preview(page).getByRole('link', { name: 'Privacy policy' }).waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Version 2 is published.').first().waitFor();
  const words =
    'I agree to my details being used for the newsletter. I can withdraw my consent at any time. Privacy policy';
  await text.fill('Other words');
  await page.getByText('need a new version').waitFor();
  expect(problems.filter((problem) => !/sandbox/.test(problem))).toEqual([]);

  const visitor = await openPage();
  await visitor.goto(`${app.url}/forms/letters`);
  await visitor.getByLabel('Email address').fill('ada@example.com');
  await visitor.getByLabel(words).check();
  await visitor.getByRole('button', { name: 'Sign up' }).click();
  await visitor.getByText('Check your inbox').or(visitor.getByText('Almost')).first().waitFor();
  const made = (await browser.ask('listFields')).at(-1);
  expect(made).toMatchObject({ label: 'Consent', type: 'paragraph' });
  const [contact] = (await browser.ask('listContacts')).contacts;
  const { fields } = await browser.ask('readContact', { params: { id: `${contact?.id}` } });
  expect(fields).toContainEqual(
    expect.objectContaining({
      label: 'Consent',
      value: expect.stringMatching(/^\d{4}-\d\d-\d\d: I agree to .* <https:\/\/www\.example\.com\/privacy>$/),
    }),
  );
});

test('a field of one’s own is made by keyboard, once for each name', async () => {
  const { app, browser, page } = await open({ bypassCSP: true });
  await page.goto(editor(app));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole('button', { name: 'Add a field' }).press('Enter');
  const own = page.getByRole('button', { name: 'A field of your own' });
  await own.press('Enter');
  const tag = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(tag).toBe('INPUT');
  await page.keyboard.type('first NAME');
  await page.getByRole('button', { name: 'Make the field' }).press('Enter');
  await page.getByText('Another field has this name.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(focused).toBe('A field of your own');
  await page.keyboard.press('Enter');
  await expect.poll(tag).toBe('INPUT');
  await page.keyboard.type('Bags a week');
  await page.getByRole('group', { name: 'A field of your own' }).getByLabel('Kind').selectOption('Number');
  await page.getByLabel('Label', { exact: true }).press('Enter');
  await expect.poll(() => names(page)).toEqual(['Email address', 'First name', 'Bags a week']);
  await expect.poll(focused).toContain('Bags a week');
  await preview(page).getByLabel('Bags a week').waitFor();
  const made = (await browser.ask('listFields')).at(-1);
  expect(made).toMatchObject({ label: 'Bags a week', type: 'number' });
  // A removed field is on offer again.
  await page.getByRole('button', { name: 'Remove the field' }).click();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByRole('button', { name: /^Bags a week/ }).waitFor();

  // Each consent of a form has a field of its own.
  for (const _ of ['Consent', 'Consent 2']) {
    await page.getByRole('button', { name: 'Consent', exact: true }).click();
    await page.getByRole('button', { name: 'A consent', exact: true }).click();
    await page.getByLabel('What visitors agree to').waitFor();
    await page.getByRole('button', { name: 'Add a field' }).click();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Consent', exact: true }).click();
  await page.getByRole('button', { name: 'A consent', exact: true }).click();
  await expect.poll(() => page.locator('.fields .name').count()).toBe(4);
  expect((await browser.ask('listFields')).slice(-3).map(({ label }) => label)).toEqual([
    ...['Bags a week', 'Consent', 'Consent 2'],
  ]);
});

test('a form says a mistake in its owner’s words, and tells browsers what to fill in', async () => {
  const { app, browser, page } = await open();
  await page.goto(editor(app));
  await page.locator('.fields .opener').nth(1).click();
  await page.getByLabel('What browsers fill in').selectOption('Nickname');
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.locator('.editor summary').click();
  const empty = page.getByLabel('A field is empty, English');
  expect(await empty.getAttribute('placeholder')).toBe('Please fill in this field.');
  await empty.fill('Who are you?');
  await saved(page);
  await page.getByLabel('Moment').selectOption('With mistakes');
  await preview(page).getByText('Who are you?').first().waitFor();
  await expect
    .poll(async () => (await browser.ask('readDraft', { params: { id: 'letters' } })).definition)
    .toMatchObject({
      messages: { required: 'Who are you?' },
      fields: [{ name: 'email' }, { name: 'fieldFirstName', autocomplete: 'nickname' }],
    });
  // Where nothing is said otherwise any more, the usual words hold.
  await empty.fill('');
  await preview(page).getByText('Please fill in this field.').first().waitFor();
  await expect
    .poll(async () => (await browser.ask('readDraft', { params: { id: 'letters' } })).definition.messages)
    .toBeUndefined();
});

test('a mistake in words that a form says by itself leads to them', async () => {
  const { app, browser, page } = await open();
  const params = { id: 'letters' };
  const { definition, revision } = await browser.ask('readDraft', { params });
  await page.goto(editor(app));
  const changed = { ...definition, messages: { required: 'x'.repeat(1_001) } };
  await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  await page.reload();
  await page.locator('button.main').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show me' }).first().click();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.path);
  await expect.poll(focused).toBe('messages.required');
});

test('fields are moved by a pointer', async () => {
  const { app, page } = await open();
  await page.goto(editor(app));
  const handle = await page.locator('.handle').first().boundingBox();
  const last = await page.locator('.item').last().boundingBox();
  if (!handle || !last) throw new Error('There are no fields.');
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, last.y + last.height, { steps: 5 });
  expect(await names(page)).toEqual(['Email address', 'First name']);
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['First name', 'Email address']);
  await saved(page);

  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, last.y + last.height, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await names(page)).toEqual(['First name', 'Email address']);
});

test('undo goes back after a reload, and keys do it too', async () => {
  const { app, browser, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Words' }).click();
  const title = page.getByLabel('Title, English', { exact: true });
  await title.fill('Post');
  await saved(page);
  await page.getByLabel('Button, English', { exact: true }).fill('Go');
  await page.getByRole('tab', { name: 'Looks' }).click();
  await page.getByRole('radio', { name: 'Night' }).check();
  await saved(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Post' }).waitFor();
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => title.inputValue()).toBe('Letters');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => title.inputValue()).toBe('Post');
  const draft = () => browser.ask('readDraft', { params: { id: 'letters' } });
  await expect.poll(async () => (await draft()).definition.texts).toEqual({ title: 'Post' });
  expect((await draft()).definition.theme).toBeUndefined();
});

test('a second editor is warned, and nobody’s work is overwritten', async () => {
  const { app, browser, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByLabel('Title, English', { exact: true }).waitFor();
  const params = { id: 'letters' };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const theirs = { ...definition, texts: { title: 'Theirs' } };
  await browser.ask('saveDraft', { params, body: { definition: theirs, revision } });
  await page.getByLabel('Title, English', { exact: true }).fill('Mine');
  await page.getByRole('heading', { name: 'Somebody else has changed this form' }).waitFor();
  expect((await browser.ask('readDraft', { params })).definition).toEqual(theirs);
  await page.getByRole('button', { name: 'Load their version' }).click();
  await expect.poll(() => page.getByLabel('Title, English', { exact: true }).inputValue()).toBe('Theirs');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Title, English', { exact: true }).inputValue()).toBe('Mine');
  await expect
    .poll(async () => (await browser.ask('readDraft', { params })).definition.texts)
    .toEqual({ title: 'Mine' });
});

test('changes made offline are saved once there is a connection', async () => {
  const { app, browser, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.context().setOffline(true);
  await page.getByLabel('Title, English', { exact: true }).fill('Post');
  await page.getByText('Not saved yet').first().waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const unreached = page.getByText('The server can’t be reached.');
  await unreached.waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await unreached.waitFor({ state: 'detached' });
  const draft = await browser.ask('readDraft', { params: { id: 'letters' } });
  expect(draft.definition.texts).toEqual({ title: 'Post' });
});

test('the preview shows every moment of a visit, and sends nothing', async () => {
  const { app, page } = await open();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto(editor(app));
  const moment = page.getByLabel('Moment');
  const frame = preview(page);
  await frame.getByRole('button', { name: 'Sign up' }).waitFor();
  await moment.selectOption('With mistakes');
  await frame.locator('[aria-invalid=true]').waitFor();
  await moment.selectOption('While sending');
  await frame.getByRole('button', { name: 'Sending' }).waitFor();
  await moment.selectOption('After signing up');
  await frame.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await moment.selectOption('When refused');
  await frame.getByText('We couldn’t sign up this address').waitFor();
  // The editor keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await moment.selectOption('Before typing');
  await frame.getByText('We couldn’t sign up this address').waitFor({ state: 'detached' });
  await frame.getByLabel('Email address').fill('ada@example.com');
  await frame.getByRole('button', { name: 'Sign up' }).click();
  await frame.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await page.getByLabel('Direction').selectOption('Right to left');
  await expect.poll(() => frame.locator('html').getAttribute('dir')).toBe('rtl');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => frame.locator('html').getAttribute('data-scheme')).toBe('dark');
  expect(sent).toEqual([]);
});

test('a display is played in the preview', async () => {
  const { app, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Display' }).click();
  const modes = page.getByRole('group', { name: 'Where it appears' }).getByRole('radio');
  await expect.poll(() => modes.count()).toBe(5);
  await page.getByRole('radio', { name: 'Over the page' }).check();
  await page.getByLabel('Seconds').fill('0');
  await saved(page);
  for (const _ of ['first', 'again']) {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await preview(page).getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await preview(page).getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

test('a mistake keeps a form from being published, and leads to where it is mended', async () => {
  const { app, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Looks' }).click();
  await page.getByRole('radio', { name: 'Soft' }).check();
  const text = page.getByLabel('Text: colour as a number');
  await text.fill('#bbbbbb');
  await page.getByText('Too low: it must be at least 4.50.').first().waitFor();
  await saved(page);
  await page.getByRole('tab', { name: 'Fields' }).click();
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Text: The contrast is only').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await dialog.getByRole('alert').getByText('One thing must be fixed first.').waitFor();
  await dialog.getByRole('button', { name: 'Show me' }).first().click();
  await expect.poll(() => text.evaluate((input) => input === document.activeElement)).toBe(true);
});

test('an earlier version is published again with one click', async () => {
  const { app, browser, page } = await open();
  const params = { id: 'letters' };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const changed = { ...definition, texts: { title: 'Post from the coast' } };
  const draft = await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  await browser.ask('publishDraft', { params, body: { revision: draft.revision, accepted: [] } });
  await page.goto(`${app.url}/console/forms/letters?view=versions`);
  await page.getByText('Post from the coast').first().waitFor();
  await page.getByRole('button', { name: 'Publish again: Version 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 1 again?' });
  await dialog.getByText('Post from the coast').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await (await fetch(`${app.url}/forms/letters`)).text()).toContain('Post from the coast');
  await dialog.getByRole('button', { name: 'Publish again' }).click();
  await page.getByText('Version 3 is published.').first().waitFor();
  await page.getByText('The same as version 1').waitFor();
  expect(await (await fetch(`${app.url}/forms/letters`)).text()).not.toContain('Post from the coast');
});

test('a draft is discarded from the form’s page', async () => {
  const { app, browser, page } = await open();
  const params = { id: 'letters' };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const changed = { ...definition, texts: { title: 'Post from the coast' } };
  await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  await page.goto(`${app.url}/console/forms/letters`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('The draft is discarded.').waitFor();
  await page.getByText('There is a draft').waitFor({ state: 'detached' });
  expect(await browser.ask('readDraft', { params })).toMatchObject({ definition, isChanged: false });
});

/** Visible controls that are lower or narrower than a finger needs. */
function findSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.builder :is(button, select, input:not([type=checkbox], [type=radio])), .handle')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < (element.matches('[type=range]') ? 24 : 44);
      })
      .map((element) => element.outerHTML),
  );
}

test.each(Object.entries(looks))('axe finds nothing in the builder %s', async (_, look) => {
  const { app, browser, page } = await open({ bypassCSP: true, ...look });
  const params = { id: 'letters' };
  const { definition, revision } = await browser.ask('readDraft', { params });
  const changed = {
    ...definition,
    fields: [
      { name: 'email' },
      { name: 'fieldCity', label: 'Town', choices: ['York', { value: 'bath', label: 'Bath' }], input: 'radio' },
      { name: 'fieldState', input: 'hidden', capture: 'query:utm_source', step: 2 },
    ],
    theme: { name: 'paper', text: '#cccccc' },
    display: { mode: 'popup', open: { delay: 5, scroll: 50, click: '.open' } },
    translations: { de: { texts: { title: 'Briefe' } } },
  };
  await browser.ask('saveDraft', { params, body: { definition: changed, revision } });
  await page.goto(editor(app));
  await page.locator('.fields').waitFor();
  const check = async (place: string) => {
    const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([place, room, await findSmall(page), await findViolationsInSchemes(page)]).toEqual([place, 0, [], []]);
  };
  for (const at of [1, 2]) {
    await page.locator('.fields .opener').nth(at).click();
    await check(`field ${at}`);
  }
  await page.locator('.adding button').first().click();
  await check('add');
  for (const at of [1, 2, 3]) {
    await page.getByRole('tab').nth(at).click();
    const more = page.locator('.editor summary');
    if (await more.count()) await more.click();
    await check(`tab ${at}`);
  }
  await page.locator('button.main').click();
  await page.locator('dialog .findings').waitFor();
  await check('publish');
  await page.keyboard.press('Escape');
  const switches = page.locator('.panes button');
  if (await switches.last().isVisible()) await switches.last().click();
  await preview(page).getByRole('button').first().waitFor();
  await check('preview');
});

test('words stand below their field, and parts without words are one press away', async () => {
  const { app, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Words' }).click();
  const email = page.locator('.words tbody').filter({ has: page.getByRole('rowheader', { name: 'Email address' }) });
  await expect.poll(() => email.getByRole('textbox').count()).toBe(1);
  await email.getByRole('button', { name: 'Add Email address: Hint' }).press('Enter');
  const hint = email.getByLabel('Email address: Hint, English');
  await expect.poll(() => hint.evaluate((input) => input === document.activeElement)).toBe(true);
  await hint.fill('We write once a month.');
  await preview(page).getByText('We write once a month.').waitFor();
  // Emptied, it stays where it was typed.
  await hint.fill('');
  await preview(page).getByText('We write once a month.').waitFor({ state: 'hidden' });
  await expect.poll(() => email.getByRole('textbox').count()).toBe(2);
});

test('the preview marks the part that is being changed, in its language, and keeps it in sight', async () => {
  const { app, page } = await open({ viewport: { width: 1280, height: 480 } });
  await page.goto(editor(app));
  const mark = preview(page).locator('.mark');
  const field = preview(page).locator('.field', { hasText: 'First name' });
  await page.locator('.fields .opener').nth(1).click();
  await expect.poll(() => mark.isVisible()).toBe(true);
  // In the window’s pixels, whatever scrolls.
  const boxes = async () => [await mark.boundingBox(), await field.boundingBox()] as const;
  await expect
    .poll(async () => {
      const [marked, shown] = await boxes();
      return marked && shown && Math.abs(marked.y - shown.y) < 1 && marked.y > 0 && marked.y + marked.height < 480;
    })
    .toBe(true);
  await page.getByRole('tab', { name: 'Words' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Title, Arabic').fill('رسائل');
  await expect.poll(() => preview(page).locator('html').getAttribute('lang')).toBe('ar');
  await preview(page).getByRole('heading', { name: 'رسائل' }).waitFor();
});

test('a form in many languages shows few of them beside each other, and all of them without widening the page', async () => {
  const { app, page } = await open();
  await page.goto(editor(app));
  await page.getByRole('tab', { name: 'Words' }).click();
  for (let count = 2; count <= 6; count++) {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => page.locator('.editor .lengths').first().getByRole('button').count()).toBe(count);
  }
  const languages = page.locator('.editor .lengths').first();
  await expect.poll(() => languages.locator('[aria-pressed=true]').count()).toBe(3);
  for (const hidden of await languages
    .locator('[aria-pressed=false]')
    .all()
    .then((all) => all.reverse()))
    await hidden.click();
  await expect.poll(() => languages.locator('[aria-pressed=true]').count()).toBe(6);
  const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(room).toBeLessThanOrEqual(0);
  const part = await page.getByRole('rowheader', { name: 'Title', exact: true }).boundingBox();
  expect(part?.width).toBeGreaterThan(100);
});

test('the editor of a form of the configuration says where it is changed, and leads to where it is copied', async () => {
  const configure = async () => ({
    forms: { fixed: { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [] } },
    keys: { KEY: 'key-3f9a1c77d2' },
  });
  const app = await startApp({ configure });
  onTestFinished(() => app.end());
  const { browser } = await begin(app);
  const page = await openPage({ reducedMotion: 'reduce', bypassCSP: true });
  await shareSession(page, browser, app.url);
  await page.goto(`${app.url}/console/forms/fixed/edit`);
  await page.getByText('It is defined there, under forms.fixed.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the form, to copy it' }).click();
  await page.getByRole('button', { name: 'Make a copy' }).waitFor();
});

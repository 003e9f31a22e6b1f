import { describe, expect, onTestFinished, test } from 'vitest';
import { begin, owner as person, startApp } from '../app/start.ts';
import { startConsole } from '../browser/console.ts';
import { axeScript } from '../browser/violations.ts';
import { credentials } from '../service/start.ts';
import { browsers, reads, useBrowser } from './browsers.ts';
import type { Tab } from './tab.ts';

/** Chromium runs every test of the console. This journey must work in every browser. */
describe.each(browsers)('in $browser', ({ browser, start }) => {
  const open = useBrowser({ browser, start });
  let tab: Tab;

  test('an owner signs in, finds a contact and erases it, by keyboard', async () => {
    const { origin, addKey, call } = await startConsole();
    const { key } = await addKey('single');
    for (const email of ['ada@example.com', 'grace@example.com'])
      await call('POST', '/subscriber/signin', { apikey: key, email });
    tab = await open();
    await tab.goto(`${origin}/console/contacts`);
    await tab.type('[name=username]', credentials.username);
    await tab.press('Tab');
    await tab.type('[name=password]:focus', credentials.password);
    await tab.press('Enter');
    await reads(tab, 'tbody', 'ada@example.com');

    await tab.type('[name=search]', 'ada@');
    await expect.poll(() => tab.read('tbody', 'textContent')).not.toContain('grace@example.com');
    expect(await tab.url()).toContain('search=ada%40');
    await tab.run('document.querySelector("tbody a").focus()');
    await tab.press('Enter');
    await reads(tab, 'h1', 'ada@example.com');
    await expect.poll(() => tab.read(':focus', 'textContent')).toBe('ada@example.com');

    await tab.run('document.querySelector("button.danger").focus()');
    await tab.press('Enter');
    await reads(tab, 'dialog', 'Erase this contact?');
    await tab.press('Escape');
    await expect.poll(() => tab.read(':focus', 'textContent')).toBe('Erase');
    await tab.press('Enter');
    await tab.run('document.querySelector("dialog [type=submit]").focus()');
    await tab.press('Enter');
    await tab.type('dialog [name=password]:focus', credentials.password);
    await tab.press('Enter');
    await reads(tab, '.status', 'The contact is erased.');
    await reads(tab, 'tbody', 'grace@example.com');
    expect(await tab.run(`return document.querySelectorAll('dialog').length`)).toBe(0);
  });

  test('every section shows what it should, and axe finds nothing', async () => {
    const app = await startApp();
    onTestFinished(() => app.end());
    const { browser: owner, destination } = await begin(app);
    await owner.ask('createForm', { body: { title: 'Letters', destination, asksName: true, sites: [] } });
    tab = await open();
    await tab.resize(1280, 900);
    await tab.goto(`${app.url}/console`);
    await tab.type('[name=username]', person.email);
    await tab.type('[name=password]', person.password);
    await tab.press('Enter');
    await reads(tab, 'h1', 'Overview');
    await expect.poll(() => tab.read(':focus', 'textContent')).toBe('Overview');
    for (const [path, text] of [
      ['', 'Signups'],
      ['/forms', 'Letters'],
      ['/forms/letters?view=settings', 'Not seen on any site yet'],
      ['/contacts', 'Nobody is here yet'],
      ['/lists', 'Saltmarsh Coffee'],
      ['/mail', 'Nothing is sent'],
      ['/keys', 'Letters'],
      ['/webhooks', 'No webhooks yet'],
      ['/account', 'Sessions'],
    ] as const) {
      await tab.goto(`${app.url}/console${path}`);
      await reads(tab, 'main', text);
      expect([path, await tab.run<string[]>(axeScript)]).toEqual([path, []]);
    }
  });

  test('Back asks before a list with unsaved changes is left, and leads back once that is confirmed', async () => {
    const { origin } = await startConsole();
    tab = await open();
    await tab.goto(`${origin}/console/lists`);
    await tab.type('[name=username]', credentials.username);
    await tab.type('[name=password]', credentials.password);
    await tab.press('Enter');
    await reads(tab, 'tbody', 'Standard list');
    await tab.click('tbody a');
    // The part that asks loads after the form, and knows of no change that was made before.
    const loaded = `return performance.getEntriesByType('resource').some(({ name }) => name.includes('/Unsaved-'))`;
    await expect.poll(() => tab.run(loaded)).toBe(true);
    await tab.type('[name=publicName]', 'Saltmarsh');
    await tab.run('history.back()');
    await reads(tab, 'dialog', 'Leave without saving?');
    await expect.poll(() => tab.read(':focus', 'textContent')).toBe('Keep editing');
    await tab.press('Escape');
    await expect.poll(() => tab.run(`return document.querySelectorAll('dialog').length`)).toBe(0);
    expect(await tab.url()).toBe(`${origin}/console/lists/1`);
    expect(await tab.read('[name=publicName]', 'value')).toBe('Saltmarsh');

    await tab.run('history.back()');
    await reads(tab, 'dialog', 'Leave without saving?');
    await tab.click('dialog .danger');
    await reads(tab, 'h1', 'Lists');
    expect(await tab.url()).toBe(`${origin}/console/lists`);
  });

  test('the menu of a narrow screen opens, leads on and closes', async () => {
    const { origin } = await startConsole();
    tab = await open();
    await tab.resize(500, 740);
    await tab.goto(`${origin}/console`);
    await tab.type('[name=username]', credentials.username);
    await tab.type('[name=password]', credentials.password);
    await tab.press('Enter');
    await tab.click('.opener');
    await tab.click('nav a[href="/console/account"]');
    await reads(tab, 'h1', 'Account');
    expect(await tab.run('return document.querySelector("#sections").matches(":popover-open")')).toBe(false);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { begin, owner, startApp } from '../app/start.ts';
import { browsers } from './elsewhere.ts';
import type { Session, Tab } from './tab.ts';
import { axeScript } from './violations.ts';

/** Chromium runs every test of the builder. This journey must work in every browser. */
describe.each(browsers)('in $browser', ({ browser: title, start }) => {
  let session: Session | undefined;
  let tab: Tab;
  beforeAll(async () => {
    session = await start();
  });
  afterAll(() => session?.close());
  afterEach(() => tab.close());

  const reads = (selector: string, text: string) =>
    expect.poll(() => tab.read(selector, 'textContent'), { timeout: 30_000 }).toContain(text);
  const names = () =>
    tab.run<string[]>('return [...document.querySelectorAll(".fields .name")].map((e) => e.textContent)');
  const shown = () =>
    tab.run<string>(`const inside = document.querySelector('iframe')?.contentDocument;
      return inside?.querySelector('signup-form:not([hidden])')?.shadowRoot?.textContent ?? ''`);
  /** The console's policy allows no script but its own, so axe looks from outside of it. */
  const findViolations = () => tab.run<string[]>(axeScript);

  test.each([360, 1280])('an owner builds a form at a width of %d pixels', async (width) => {
    const app = await startApp();
    onTestFinished(() => app.end());
    const { browser, destination } = await begin(app);
    await browser.ask('createForm', {
      body: { title: 'Letters', destination, asksName: true, sites: ['www.example.com'] },
    });
    if (!session) throw new Error(`${title} has not started.`);
    tab = await session.open();
    // WebKitGTK's window has a least width.
    await tab.resize(width, 800);
    await tab.goto(`${app.url}/console/forms/letters/edit`);
    await tab.type('[name=username]', owner.email);
    await tab.type('[name=password]', owner.password);
    await tab.press('Enter');
    await reads('.fields', 'First name');
    expect(await findViolations()).toEqual([]);

    await tab.run('document.querySelector("[data-field=email] [data-move=down]").focus()');
    await tab.press('Enter');
    await expect.poll(names).toEqual(['First name', 'Email address']);
    await reads('main [role=status].unseen', 'Email address is now number 2 of 2.');
    expect(await tab.run('return document.activeElement.dataset.move')).toBe('down');

    await tab.click('[data-tab=words]');
    await tab.type('[data-path="texts.submit"]', 'Count me in');
    await reads('.mark', 'Saved as a draft');
    await expect.poll(shown).toContain('Count me in');
    await tab.click('.editor summary');
    await tab.type('[data-path="messages.required"]', 'Who are you?');
    expect(await findViolations()).toEqual([]);
    for (const name of ['looks', 'display']) {
      await tab.click(`[data-tab=${name}]`);
      expect(await findViolations()).toEqual([]);
    }
    await tab.click('button.main');
    await reads('dialog', 'Count me in');
    expect(await findViolations()).toEqual([]);
    await tab.click('dialog button.main');
    await reads('.status', 'Version 2 is published.');
    expect(await (await fetch(`${app.url}/forms/letters`)).text()).toContain('Count me in');
  });
});

import { describe, expect, onTestFinished, test } from 'vitest';
import { begin, owner, startApp } from '../app/start.ts';
import { axeScript } from '../browser/violations.ts';
import { serve } from '../proxy/site/serve.ts';
import { browsers, press, reads, useBrowser } from './browsers.ts';
import type { Tab } from './tab.ts';

/** Chromium runs every test of the builder. This journey must work in every browser. */
describe.each(browsers)('in $browser', ({ browser, start }) => {
  const open = useBrowser({ browser, start });
  let tab: Tab;

  const names = () =>
    tab.run<string[]>('return [...document.querySelectorAll(".fields .name")].map((e) => e.textContent)');
  const shown = () =>
    tab.run<string>(`const inside = document.querySelector('iframe')?.contentDocument;
      return inside?.querySelector('signup-form:not([hidden])')?.shadowRoot?.textContent ?? ''`);
  /** Browsers differ in the keys that a choice takes. */
  const choose = async (selector: string, value: string) => {
    await tab.read(selector, 'value');
    await tab.run(`const choice = document.querySelector('${selector}');
      choice.value = '${value}';
      choice.dispatchEvent(new Event('change', { bubbles: true }));`);
  };
  /** The console's policy allows no script but its own, so axe looks from outside of it. */
  const findViolations = () => tab.run<string[]>(axeScript);

  test.each([360, 1280])('an owner builds a form at a width of %d pixels', async (width) => {
    const app = await startApp();
    onTestFinished(() => app.end());
    const { browser, destination } = await begin(app);
    await browser.ask('createForm', {
      body: { title: 'Letters', destination, asksName: true, sites: ['www.example.com'] },
    });
    tab = await open();
    // WebKitGTK's window has a least width.
    await tab.resize(width, 800);
    await tab.goto(`${app.url}/console/forms/letters/edit`);
    await tab.type('[name=username]', owner.email);
    await tab.type('[name=password]', owner.password);
    await tab.press('Enter');
    await reads(tab, '.fields', 'First name');
    expect(await findViolations()).toEqual([]);

    await tab.run('document.querySelector("[data-field=email] [data-move=down]").focus()');
    await tab.press('Enter');
    await expect.poll(names).toEqual(['First name', 'Email address']);
    await reads(tab, 'main [role=status].unseen', 'Email address is now number 2 of 2.');
    expect(await tab.run('return document.activeElement.dataset.move')).toBe('down');

    await tab.click('[data-tab=words]');
    await tab.type('[data-path="texts.submit"]', 'Count me in');
    await reads(tab, '.mark', 'Saved as a draft');
    await expect.poll(shown).toContain('Count me in');
    await tab.click('.editor summary');
    await tab.type('[data-path="messages.required"]', 'Who are you?');
    expect(await findViolations()).toEqual([]);
    for (const name of ['looks', 'display']) {
      await tab.click(`[data-tab=${name}]`);
      expect(await findViolations()).toEqual([]);
    }
    await tab.click('button.main');
    await reads(tab, 'dialog', 'Count me in');
    expect(await findViolations()).toEqual([]);
    await tab.click('dialog button.main');
    await reads(tab, '.status', 'Version 2 is published.');
    expect(await (await fetch(`${app.url}/forms/letters`)).text()).toContain('Count me in');
  });

  test('an owner checks a page, copies a form, takes the site’s colours and starts a test, by keys', async () => {
    const app = await startApp({ siteChecks: ['127.0.0.0/8'] });
    onTestFinished(() => app.end());
    const site = await serve({
      '/': (_, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': "script-src 'self'" })
          .end(`<style>body { background: #fffaf3; color: #33261d } .btn { background: #b4451f }</style>
            <a class="btn">Buy</a><script async src="${app.url}/forms/letters.js"></script>`),
    });
    const { browser, destination } = await begin(app);
    await browser.ask('createForm', { body: { title: 'Letters', destination, asksName: true, sites: [site.url] } });
    tab = await open();
    await tab.resize(1280, 900);
    await tab.goto(`${app.url}/console/forms/letters?view=share`);
    await tab.type('[name=username]', owner.email);
    await tab.type('[name=password]', owner.password);
    await tab.press('Enter');
    await reads(tab, '.secret code', '<script async');
    await choose('[name=way]', 'element');
    await reads(tab, '.secret code', 'integrity="sha384-');
    await tab.goto(`${app.url}/console/forms/letters?view=settings`);
    await press(tab, 'Check this page');
    await reads(tab, '.finding', 'doesn’t let the form’s script load');
    expect(await findViolations()).toEqual([]);
    await press(tab, 'Make a copy');
    await reads(tab, 'dialog', 'Copy Letters');
    expect(await findViolations()).toEqual([]);
    await press(tab, 'Make the copy');
    await reads(tab, 'h1', 'Letters');
    await expect.poll(() => tab.url()).toBe(`${app.url}/console/forms/letters-2/edit`);

    await tab.goto(`${app.url}/console/forms/letters/edit`);
    await reads(tab, '.fields', 'First name');
    await tab.click('.fields li:last-child .opener');
    await choose('[data-path="fields.1.autocomplete"]', 'nickname');
    expect(await findViolations()).toEqual([]);
    await tab.click('[data-tab=looks]');
    await press(tab, 'Look for colours');
    await reads(tab, '.palette', 'Light colours');
    await press(tab, 'Use these colours');
    const definitionOf = async () => (await browser.ask('readDraft', { params: { id: 'letters' } })).definition;
    await expect.poll(definitionOf, { timeout: 30_000 }).toMatchObject({
      fields: [{ name: 'email' }, { name: 'fieldFirstName', autocomplete: 'nickname' }],
      theme: { accent: '#b4451f', background: '#fffaf3', text: '#33261d' },
    });
    expect(await findViolations()).toEqual([]);

    await press(tab, 'Publish …');
    await reads(tab, 'dialog', 'Test it first …');
    await press(tab, 'Test it first …');
    await tab.type('dialog [name=share]', '');
    expect(await findViolations()).toEqual([]);
    await press(tab, 'Start the test');
    await reads(tab, '.experiment', 'Version 2');
    expect(await findViolations()).toEqual([]);
  });
});

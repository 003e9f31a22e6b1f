import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { begin, startApp } from '../app/start.ts';
import { useBrowser } from '../browser/browser.ts';
import { createPages } from '../browser/pages.ts';
import { browsers } from './browsers.ts';
import type { Session, Tab } from './tab.ts';

const openPage = useBrowser();
const today = new Date().toISOString().slice(0, 10);
const query = { from: today, to: today, timeZone: 'UTC' };

/** A visitor opens a form that stands over the page, types in its first field, looks at the second one and leaves. */
async function visit(tab: Pick<Tab, 'goto' | 'type' | 'click' | 'run'>) {
  const app = await startApp();
  const pages = createPages();
  onTestFinished(async () => {
    pages.close();
    await app.end();
  });
  const { browser, destination } = await begin(app);
  const definition = {
    fields: [{ name: 'email' }, { name: 'fieldFirstName' }, { name: 'fieldLastName' }],
    display: { mode: 'popup', open: { delay: 0 } },
  };
  const tag = (name: string) => `<script async src="${app.url}/forms/${name}.js"></script>`;
  const site = await pages.serve({ body: () => `<p>We roast on Tuesdays.</p>${tag('letters')}` });
  const body = { title: 'Letters', destination, asksName: false, sites: [site], definition };
  const { name } = await browser.ask('createForm', { body });
  const read = () => browser.ask('readForm', { params: { id: name }, query });
  const counts = async () => (await read()).reached.map(({ fields }) => fields.map(({ count }) => count));

  await tab.goto(site);
  const isOpen = () => tab.run<boolean>(`return !!document.querySelector('signup-form[opened]')`);
  await expect.poll(isOpen).toBe(true);
  expect(await read()).toMatchObject({ views: 1, starts: 0, reached: [] });
  await tab.type('[name=email]', 'ada@');
  await expect.poll(counts).toEqual([[1, 0, 0]]);
  await tab.click('[name=fieldFirstName]');
  await expect.poll(counts).toEqual([[1, 1, 0]]);
  expect(await read()).toMatchObject({ starts: 1, reached: [{ version: 1, starts: 1, signups: 0 }] });
}

const says = 'a form that opened by itself counts once a visitor is in it, and then its fields';

test(`in Chromium, ${says}`, async () => {
  const page = await openPage();
  await visit({
    goto: async (url) => void (await page.goto(url)),
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    click: (selector) => page.locator(selector).first().click(),
    run: (script) => page.evaluate(`(() => {${script}})()`),
  });
});

describe.each(browsers)('in $browser', ({ browser: title, start }) => {
  let session: Session | undefined;
  beforeAll(async () => {
    session = await start();
  });
  afterAll(() => session?.close());

  test(says, async () => {
    if (!session) throw new Error(`${title} has not started.`);
    const tab = await session.open();
    onTestFinished(() => tab.close());
    await visit(tab);
  });
});

import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { provide } from '../provide.ts';
import { findDeep, type Session, type Tab } from './tab.ts';

/** Finds Firefox, or installs it. @throws with what to install */
export const provideFirefox = () =>
  provide({
    title: 'Firefox',
    variable: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox', 'firefox.exe'],
    elsewhere: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
    packages: ['firefox-esr'],
  });

/** Starts Firefox, headless, over WebDriver BiDi: Playwright drives only a build of its own. */
export async function startFirefox(): Promise<Session> {
  const executablePath = provideFirefox();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  return {
    async open() {
      const context = await browser.createBrowserContext();
      return createTab(await context.newPage(), () => context.close());
    },
    close: () => browser.close(),
  };
}

function createTab(page: Page, close: () => Promise<void>): Tab {
  async function find(selector: string): Promise<ElementHandle<HTMLInputElement>> {
    const handle = await page.waitForFunction(findDeep, { timeout: 30_000 }, selector);
    const element = handle.asElement();
    if (!element) throw new Error(`There is no ${selector}.`);
    return element as ElementHandle<HTMLInputElement>;
  }
  return {
    async goto(url) {
      await page.goto(url);
    },
    // page.url() won't do: it misses a page from the back/forward cache.
    url: () => page.evaluate(() => location.href),
    // goBack() waits for a load, which the back/forward cache skips.
    back: () => page.evaluate(() => history.back()),
    click: async (selector) => (await find(selector)).click(),
    type: async (selector, text) => (await find(selector)).type(text),
    press: (key) => page.keyboard.press(key),
    read: async (selector, property) =>
      `${await (await find(selector)).evaluate((found, name) => found[name], property)}`,
    run: (script) => page.evaluate(`(async () => { ${script} })()`) as Promise<never>,
    async drag(from, to) {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 3 });
      await page.mouse.up();
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close,
  };
}

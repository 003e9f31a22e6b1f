import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { keepPictures } from '../failure.ts';

/** Chromium contacts its maker's hosts by itself; tests must contact only loopback. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  // Letters as wide as in a window.
  '--font-render-hinting=none',
];

/** Starts Chromium. `launch` holds special options. */
export function launchChromium(launch: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: quiet, ...launch });
}

/** Opens a page that shares nothing with the browser's others. */
export async function openAlone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Waits until a page has done what it has to, and painted it. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
      ),
  );

/** Opens pages in one browser for the tests of a file. `launch` holds special options. */
export function useBrowser(launch: LaunchOptions = {}) {
  let browser: Browser | undefined;
  const open: Page[] = [];
  beforeAll(async () => {
    browser = await launchChromium(launch);
  });
  afterEach(async ({ task }) => {
    await keepPictures(task, open);
    await Promise.all(open.splice(0).map((page) => page.context().close()));
  });
  afterAll(() => browser?.close());

  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    if (!browser) throw new Error('Open pages in tests: the browser isn’t there yet.');
    const page = await openAlone(browser, options);
    open.push(page);
    return page;
  };
}

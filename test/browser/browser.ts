import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
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
  // One process less for each browser, and a sixteenth less processor time.
  '--in-process-gpu',
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

/** The worker's browsers by their options. They end with it: its files run one after another in the same process. */
const browsers = new Map<string, Promise<Browser>>();

async function findChromium(launch: LaunchOptions): Promise<Browser> {
  const key = JSON.stringify(launch);
  const found = await browsers.get(key);
  if (found?.isConnected()) return found;
  const browser = launchChromium(launch);
  browsers.set(key, browser);
  return browser;
}

/** Opens pages that share nothing, in the worker's browser. `launch` holds special options. */
export function useBrowser(launch: LaunchOptions = {}) {
  const open: Page[] = [];
  afterEach(async ({ task }) => {
    await keepPictures(task, open);
    await Promise.all(open.splice(0).map((page) => page.context().close()));
  });

  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await openAlone(await findChromium(launch), options);
    open.push(page);
    return page;
  };
}

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base } from 'vitest';
import { keepPictures } from '../failure.ts';
import { launchChromium, openAlone } from './browser.ts';
import { createPages, type Pages } from './pages.ts';

interface Fixtures {
  /** The file's browser. */
  browser: Browser;
  /** Opens a page that shares nothing with others. */
  openPage(options?: BrowserContextOptions): Promise<Page>;
  serve: Pages['serve'];
}

/**
 * For tests that mostly wait, and so may run concurrently in one browser. Each closes what it opened. Take `expect`
 * from the test's context for `expect.poll`, which has to know its test.
 */
export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its parameter
    async ({}, use) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  openPage: async ({ browser, task }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const page = await openAlone(browser, options);
      opened.push(page);
      return page;
    });
    await keepPictures(task, opened);
    await Promise.all(opened.map((page) => page.context().close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from its parameter
  serve: async ({}, use) => {
    const pages = createPages();
    await use(pages.serve);
    pages.close();
  },
});

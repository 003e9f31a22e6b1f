import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startFirefox } from './firefox.ts';
import type { Session, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

interface Driven {
  browser: string;
  start(): Promise<Session>;
  /** Whether its driver still answers after a page is left and revisited. */
  comesBack: boolean;
}

/** The browsers other than Chromium, which runs every browser test. */
export const browsers: Driven[] = [{ browser: 'Firefox', start: startFirefox, comesBack: true }];
// Only Linux has WebKitGTK.
if (process.platform === 'linux') browsers.push({ browser: 'WebKit', start: startWebKit, comesBack: false });

/** Starts a browser for the tests of a `describe`. The function opens a test's tab, which is closed after the test. */
export function useBrowser({ browser, start }: Pick<Driven, 'browser' | 'start'>): () => Promise<Tab> {
  let session: Session | undefined;
  let tab: Tab | undefined;
  beforeAll(async () => {
    session = await start();
  });
  afterAll(() => session?.close());
  afterEach(async () => {
    await tab?.close();
    tab = undefined;
  });
  return async () => {
    if (!session) throw new Error(`${browser} has not started.`);
    tab = await session.open();
    return tab;
  };
}

/** Waits until an element has a text. */
export const reads = (tab: Tab, selector: string, text: string) =>
  expect.poll(() => tab.read(selector, 'textContent'), { timeout: 30_000 }).toContain(text);

/** Presses the last button that begins with a text, by a key. */
export async function press(tab: Tab, text: string): Promise<void> {
  const focus = `const found = [...document.querySelectorAll('button')].findLast(
      ({ textContent }) => textContent.trim().startsWith('${text}'));
    found?.focus();
    return Boolean(found);`;
  await expect.poll(() => tab.run<boolean>(focus), { timeout: 30_000 }).toBe(true);
  await tab.press('Enter');
}

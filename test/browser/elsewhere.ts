import { startFirefox } from './firefox.ts';
import type { Session } from './tab.ts';
import { startWebKit } from './webkit.ts';

interface Driven {
  browser: string;
  start(): Promise<Session>;
  /** Whether its driver still answers after a page is left and revisited. */
  comesBack: boolean;
}

/** The browsers besides Chromium, which runs every browser test. */
export const browsers: Driven[] = [{ browser: 'Firefox', start: startFirefox, comesBack: true }];
// Only Linux has WebKitGTK.
if (process.platform === 'linux') browsers.push({ browser: 'WebKit', start: startWebKit, comesBack: false });

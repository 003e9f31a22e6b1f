import { startFirefox } from './firefox.ts';
import type { Session } from './tab.ts';
import { startWebKit } from './webkit.ts';

interface Driven {
  browser: string;
  start(): Promise<Session>;
  /** Whether its driver still answers once a page has been left and come back to. */
  comesBack: boolean;
}

/** The browsers beside Chromium, which has every browser test. */
export const browsers: Driven[] = [{ browser: 'Firefox', start: startFirefox, comesBack: true }];
// Elsewhere there is no WebKitGTK.
if (process.platform === 'linux') browsers.push({ browser: 'WebKit', start: startWebKit, comesBack: false });

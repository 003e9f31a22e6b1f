import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { provide, run } from './provide.ts';

/** Path of an installed Chromium or Chrome. Installs one if there is none. */
export function provideChromium(): string {
  return provide({
    title: 'Chromium',
    variable: 'CHROMIUM_PATH',
    names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'],
    elsewhere: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      chromium.executablePath(),
    ],
    packages: ['chromium', 'fonts-dejavu-core'],
    install() {
      const manifest = createRequire(import.meta.url).resolve('playwright-core/package.json');
      run(process.execPath, manifest.replace('package.json', 'cli.js'), 'install', 'chromium');
    },
  });
}

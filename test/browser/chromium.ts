import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome.exe'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of an installed Chromium or Chrome; installs one where there is none. */
export function provideChromium(): string {
  if (!findChromium()) install();
  const path = findChromium();
  if (path) return path;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...elsewhere, chromium.executablePath()].find((path) => existsSync(path));
}

function install() {
  const run = (command: string, ...words: string[]) =>
    execFileSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] });
  const isDebian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  try {
    if (isDebian) {
      run('apt-get', 'update');
      run('apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
    } else {
      const program = createRequire(import.meta.url)
        .resolve('playwright-core/package.json')
        .replace('package.json', 'cli.js');
      run(process.execPath, program, 'install', 'chromium');
    }
  } catch {
    // Whoever looks next says what to do.
  }
}

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { resolve } from './resolve.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Modules that open a process, a port, a file or a browser. */
const outside =
  /^node:(?:child_process|cluster|dgram|dns|fs|https?|http2|net|readline|sqlite|tls|worker_threads)\b|^(?:@redis|better-sqlite3|express|helmet|kysely|nodemailer|pg|pino|playwright-core|prom-client|puppeteer-core|selenium-webdriver|undici|vite)\b/;

/** The modules that a file imports at run time: paths, and names of packages. */
function importsOf(path: string): string[] {
  const statements = read(path).matchAll(/^\s*(?:import|export)\s(?!type\s)(?:([^'"`;]*?)\sfrom\s)?['"]([^'"]+)['"]/gm);
  return [...statements]
    .filter(([, names = '']) => !/^\{(?:\s*type [^,}]+,?)+\s*\}$/.test(names))
    .map(([, , specifier = '']) => specifier);
}

/** The way from a test to a module outside, as a list of files. Undefined if there is none. */
function wayOut(start: string): string[] | undefined {
  const ways = new Map([[start, [start]]]);
  for (const [path, way] of ways) {
    for (const specifier of importsOf(path)) {
      const next = resolve(path, specifier);
      if (outside.test(next)) return [...way, next];
      if (/\.tsx?$/.test(next) && !ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}

test('pure tests reach no process, port, file or browser', () => {
  const tests = globSync('test/**/*.unit.test.{ts,tsx}', { cwd: root });
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.map(wayOut).filter((way) => way !== undefined)).toEqual([]);
});

/** Why a test waits for time to pass, by file. On a busy machine, each notices less, and fails no more often. */
const waits: Record<string, string> = {
  'test/browser/widget-display.test.ts': 'gives a form time to open by mistake',
  'test/browser/widget-manners.test.ts': 'gives a page time to scroll by mistake',
  'test/database/open.test.ts': 'outlasts a time-out of node:net, which no fake clock moves',
  'test/everywhere/display.test.ts': 'gives a form time to open by mistake; looks twice if a button moves',
  'test/everywhere/webkit.ts': 'asks a driver that starts again and again, and gives up on one that hangs',
  'test/failure.ts': 'gives up on a screenshot',
  'test/janitor.ts': 'tries again to remove a folder that programs which just ended held',
  'test/proxy/fetch-handler.test.ts': 'gives a proxy time to drop a submission by mistake',
  'test/server/log/log.test.ts': 'gives a log time to fail between two lines',
  'test/setup.ts': 'is the patience of everything that waits',
  'test/widget/guard/guard.unit.test.ts': 'makes an answer late',
};

test('tests wait for things, not for time to pass', () => {
  const files = globSync('test/**/*.{ts,tsx}', { cwd: root, exclude: ['test/{bench,chaos,mutate}/**'] });
  const waiting = files.filter((path) =>
    /\bsetTimeout\((?:[^()]|\([^()]*\))*,\s*[\d_]+[,)]|\bsetTimeout\([\d_]+|\bwaitForTimeout\(/.test(read(path)),
  );
  expect(waiting.filter((path) => !waits[path])).toEqual([]);
  expect(Object.keys(waits).filter((path) => !globSync(path, { cwd: root }).length)).toEqual([]);
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.ts';
import { useDemo } from '../demo/demo.ts';
import { useBuiltExamples } from './built-examples.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
let shown = '';
let origin: string;

/** Serves the pages of the current example. */
const server = createServer(async ({ url = '' }, response) => {
  const [address = ''] = url.split('?');
  const path = address.endsWith('/') ? `${address}index.html` : address;
  const body = await readFile(join(examples.folders[shown] ?? '', path)).catch(() => undefined);
  response.writeHead(body ? 200 : 204, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body);
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
const demo = useDemo(() => [origin]);
const examples = useBuiltExamples(() => demo.proxyUrl);
const openPage = useBrowser();
afterAll(() => server.close());

/** Opens a page of an example. Returns the errors that it collects from then on. */
async function openExample(page: Page, name: string, path = '/'): Promise<string[]> {
  const mistakes: string[] = [];
  page.on('pageerror', ({ message }) => mistakes.push(message));
  page.on('console', (message) => message.type() === 'error' && mistakes.push(message.text()));
  shown = name;
  await page.goto(origin + path);
  return mistakes;
}

const left = (page: Page) => page.waitForURL(`${demo.proxyUrl}/pending/**`);
const stays = (page: Page) => page.getByText('Thank you. Please check your mail.').waitFor();

test.each([
  ['html', left],
  ['preact', left],
  ['react', stays],
  ['react-18', stays],
  ['vue', stays],
  ['svelte', stays],
  ['next', left],
  ['astro', left],
])('a visitor of the example %s signs up', async (name, ends) => {
  const page = await openPage();
  const mistakes = await openExample(page, name);
  const email = `${name}@example.com`;
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await ends(page);
  expect(await demo.contact(email)).toMatchObject({ status: 'Opt-In Pending' });
  expect(mistakes).toEqual([]);
});

test.each(['next', 'astro'])('the example %s shows its form before any script runs', async (name) => {
  const page = await openPage({ javaScriptEnabled: false });
  await openExample(page, name);
  await page.getByLabel('Email address').fill(`plain-${name}@example.com`);
  await page.getByRole('button', { name: 'Send me the letter' }).click();
  await left(page);
  expect(await demo.contact(`plain-${name}@example.com`)).toBeDefined();
});

test.each(['next', 'astro', 'react-router'])(
  'links of %s bring the form with its page, once, with what was typed, and take it away',
  async (name) => {
    const page = await openPage();
    const mistakes = await openExample(page, name, '/site/first/');
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    const email = page.locator('main signup-form [name=email]');
    const arrive = async (name: string) => {
      await page.getByRole('heading', { name, exact: true }).waitFor();
      // Astro reports a transition that the next click cuts short.
      await page.locator('html:not([data-astro-transition])').waitFor();
      expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
      await expect.poll(() => page.locator('signup-form').count()).toBe(name === 'none' ? 0 : 1);
      if (name !== 'none') await expect.poll(() => email.inputValue()).toBe('ada@example.com');
    };
    await email.fill('ada@example.com');
    for (const name of ['none', 'second', 'first', 'second', 'none']) {
      await page.getByRole('link', { name, exact: true }).click();
      await arrive(name);
    }
    for (const name of ['second', 'first', 'second', 'none', 'first']) {
      await page.goBack();
      await arrive(name);
    }
    await page.goForward();
    await arrive('none');
    expect(mistakes).toEqual([]);
  },
);

/** Type-checks programs of an example, strictly. Returns the compiler's errors. */
async function check(name: string, ...programs: string[]): Promise<string> {
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2022', '--types', 'vite/client'];
  const module = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  const jsx = ['--jsx', 'react-jsx', '--jsxImportSource', name === 'preact' ? 'preact' : 'react'];
  const cwd = join(examples.folders[name] ?? '', '..');
  const checked = promisify(execFile)('tsc', [...options, ...module, ...jsx, ...programs], { cwd });
  return checked.then(({ stdout }) => stdout).catch(({ stdout }) => stdout);
}

test.each([
  [
    'vue',
    `import type { GlobalComponents } from 'vue'; type Props = InstanceType<GlobalComponents['signup-form']>['$props'];`,
  ],
  [
    'svelte',
    `import type { SvelteHTMLElements } from 'svelte/elements'; type Props = SvelteHTMLElements['signup-form'];`,
  ],
])('templates of %s know the element’s attributes', async (name, type) => {
  const program = `import '@joinery/widget/${name}';
    ${type}
    export const some: Props = { src: 'https://forms.example.com/forms/newsletter', id: 'signup' };
    // @ts-expect-error an address is a text
    export const none: Props = { src: 1 };
  `;
  await writeFile(join(examples.folders[name] ?? '', '..', 'types.ts'), program);
  expect(await check(name, 'types.ts')).toBe('');
});

test.each(['react', 'react-18'])('programs for %s know the props of the component and the element', async (name) => {
  const program = `import { SignupForm } from '@joinery/widget/react';
    export const element = <signup-form class="wide" src="https://forms.example.com/forms/newsletter" />;
    export const form = <SignupForm src="https://forms.example.com/forms/newsletter" onDone={({ detail }) => detail.status} />;
    // @ts-expect-error there is no form without an address
    export const none = <SignupForm />;
  `;
  await writeFile(join(examples.folders[name] ?? '', '..', 'types.tsx'), program);
  expect(await check(name, 'types.tsx', 'src/main.tsx')).toBe('');
});

test('the program for Preact type-checks strictly', async () => {
  expect(await check('preact', 'src/main.tsx')).toBe('');
});

import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../service/config.ts';
import { useDemo } from './demo/demo.ts';
import { surroundings } from './surroundings.ts';

const root = join(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const start = await readFile(join(root, 'docs/start.md'), 'utf8');
const hosting = await readFile(join(root, 'docs/hosting.md'), 'utf8');
const operating = await readFile(join(root, 'docs/operating.md'), 'utf8');
const snippets = [...`${readme}\n${start}\n${hosting}`.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(
  ([, language = '', text = '']) => ({
    language,
    text,
  }),
);
const snippet = (language: string, part: string) => {
  const found = snippets.find(({ language: other, text }) => other === language && text.includes(part));
  if (!found) throw new Error(`README.md, docs/start.md and docs/hosting.md have no ${language} snippet with ${part}`);
  return found.text;
};

const demo = useDemo();
/** Replaces the README's made-up addresses with the demo's. */
const here = (text: string) =>
  text.replaceAll('https://forms.example.com', demo.proxyUrl).replaceAll('https://www.example.com', demo.siteUrl);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'joinery-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the tag loads a script from the proxy', async () => {
  const address = /src="([^"]+)"/.exec(here(snippet('html', 'newsletter.js')))?.[1] ?? '';
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
});

test('the element’s script has the address that the hosted page uses', async () => {
  const page = await (await fetch(`${demo.proxyUrl}/forms/newsletter`)).text();
  const version = /widget\/(\w+)\/element\.js/.exec(page)?.[1];
  const text = here(snippet('html', 'type="module"')).replace(/widget\/\w+\//, `widget/${version}/`);
  for (const [, address = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await fetch(address)).status).toBe(200);
  }
});

test('the program that posts gets the answer shown', async () => {
  const text = here(snippet('js', 'await fetch')).replaceAll('visitor@example.com', 'reader@example.com');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', text]);
  expect(stdout).toContain("status: 'done'");
  expect(stdout).toContain(`${demo.proxyUrl}/pending/`);
  expect(await demo.contact('reader@example.com')).toBeDefined();
});

describe('the configuration', () => {
  test('starts a proxy', async () => {
    // In the repository, so that it finds the package it imports.
    const path = join(root, 'test', 'readme.forms.config.ts');
    const text = snippet('ts', 'defineConfig').replace('publicUrl:', 'port: 0,\n  publicUrl:');
    await writeFile(path, text);
    const proxy = spawn(process.execPath, ['proxy/main.ts', '--config', path], {
      cwd: root,
      env: { ...surroundings, NEWSLETTER_KEY: 'a-key' },
    });
    try {
      let output = '';
      const collect = (chunk: Buffer) => {
        output += chunk;
      };
      proxy.stdout.on('data', collect);
      proxy.stderr.on('data', collect);
      await expect.poll(() => output, { timeout: 50_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      const form = (await (await fetch(`${address}/forms/newsletter.json`)).json()) as { texts: { title: string } };
      expect(form.texts.title).toBe('Our newsletter');
      expect(output).not.toContain('a-key');
    } finally {
      proxy.kill();
      await rm(path);
    }
  });
});

test('the programs read the variables it lists', async () => {
  const settings = await readFile(join(root, 'demo', 'settings.ts'), 'utf8');
  for (const name of ['SITE_PORT', 'PROXY_PORT', 'SERVICE_PORT', 'DATA_DIR']) expect(settings).toContain(name);
  const table = operating.slice(operating.indexOf('## Settings'), operating.indexOf('## First steps'));
  const names = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z_]{4,})`/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('PUBLIC_URL');
  for (const name of names) {
    const variable = name.replace(/_FILE$/, '');
    const missing = { [`${variable}_FILE`]: join(folder, 'missing') };
    expect(() => parseConfig(missing)).toThrow(`  ${variable}: the file`);
  }
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, report } from '../../../../proxy/config/read/mistake.ts';
import { readConfig } from '../../../../proxy/config/read/read.ts';
import { resolveConfig } from '../../../../proxy/config/settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-'));
  write({ 'proxy.yaml': 'upstream:\n  url: https://service.example\n' });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source);
};
const form = 'definition:\n  fields: [{ name: email }]\nkey: { env: KEY }\norigins: []\n';

/** The names of the folder's forms, or the failure without the folder's name. */
async function read(): Promise<string[] | string> {
  const file = await readConfig(folder);
  const withoutFolder = (text: string) => text.replaceAll(`${folder}/`, '').replaceAll(folder, 'folder');
  if (!('value' in file)) return withoutFolder(file.failure);
  try {
    return [...resolveConfig(file.value, { env: { KEY: 'k' }, folder }).forms.keys()];
  } catch (error) {
    if (error instanceof ConfigError) return withoutFolder(report(error, file.locate));
    throw error;
  }
}

test('each file of a folder is a form with its name, whatever its format', async () => {
  write({
    'newsletter.yaml': form,
    'shop.json': '{"definition":{"fields":[{"name":"email"}]},"key":{"env":"KEY"},"origins":[]}',
    'club.ts': `const form: object = { definition: { fields: [{ name: 'email' }] }, key: { env: 'KEY' }, origins: [] };\nexport default form;`,
    '.hidden.json': 'x',
    'README.md': 'x',
  });
  mkdirSync(join(folder, 'data.json'));
  expect(await read()).toEqual(['club', 'newsletter', 'shop']);
});

describe('reports what is wrong with its file and line:', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'in a form',
      { 'a.yaml': form.replace('origins', 'orgins') },
      /^a\.yaml:4: forms\.a\.orgins: is not an option here/,
    ],
    [
      'in a value',
      { 'a.yaml': form.replace('[]', '\n  - https://a.example\n  - b') },
      /^a\.yaml:6: forms\.a\.origins\[1\]: must/,
    ],
    [
      'in the shared options',
      { 'a.yaml': form, 'proxy.yaml': 'upstream:\n  url: x' },
      /^proxy\.yaml:2: upstream\.url: must be an address/,
    ],
    ['in two unreadable files', { 'a.json': '{', 'b.yml': 'a: "' }, /^a\.json:1: [\s\S]*\nb\.yml:1: /],
    ['a form that exists twice', { 'a.yaml': form, 'a.json': '{}' }, /^a\.yaml: a exists twice: keep one$/],
    ['no form', {}, /^proxy\.yaml:1: forms: is empty/],
  ])('%s', async (_, files, failure) => {
    write(files);
    expect(await read()).toMatch(failure);
  });

  test('no shared options', async () => {
    rmSync(join(folder, 'proxy.yaml'));
    expect(await read()).toBe('folder: has no file proxy.ts, .js, .json or .yaml: create it, with upstream');
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../../proxy/config/read/read.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'joinery-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes and reads a file, and returns the failure without the folder's name. */
async function failureOf(name: string, source?: string): Promise<string> {
  if (source !== undefined) writeFileSync(join(folder, name), source);
  const file = await readConfig(join(folder, name));
  return 'failure' in file ? file.failure.replaceAll(`${folder}/`, '') : '';
}

test('JSON is read', async () => {
  writeFileSync(join(folder, 'good.json'), '{"port":1}');
  expect(await readConfig(join(folder, 'good.json'))).toMatchObject({ value: { port: 1 } });
});

describe('reports what cannot be read, with its line:', () => {
  test.each([
    ['a missing file', 'nothing.json', undefined, /^nothing\.json: there is no such file or folder: create it/],
    ['a missing folder', 'nothing', undefined, /^nothing: there is no such file or folder: create it/],
    ['a file of another kind', 'forms.toml', 'a = 1', /^forms\.toml: must end in \.ts, \.js, \.json, \.yaml/],
    ['an unterminated YAML string', 'a.yaml', 'port: 1\nhost: "x\nforms:', /^a\.yaml:3: can't be read as yaml: /],
    ['a repeated name in YAML', 'a.yml', 'port: 1\nhost: x\nport: 2', /^a\.yml:3: can't be read as yml: /],
    ['a missing colon', 'a.json', '{\n  "upstream": {\n    "url" 1\n', /^a\.json:3: can't be read as json: /],
    ['a missing end', 'a.json', '{\n  "upstream": {', /^a\.json:2: /],
    ['a word without quotes', 'a.json', '{\n  "port": 1,\n  "forms": yes\n}', /^a\.json:3: /],
    ['a word in a short file', 'a.json', '{\n"a": x}', /^a\.json:2: /],
    ['a trailing comma', 'a.json', '{\n  "port": 1,\n}', /^a\.json:3: /],
    ['an empty file', 'a.json', '', /^a\.json:1: /],
  ])('%s', async (_, name, source, failure) => expect(await failureOf(name, source)).toMatch(failure));
});

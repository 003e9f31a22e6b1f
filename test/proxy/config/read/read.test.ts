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

/** Reads a file of that content, and gives what is said of it without the folder's name. */
async function failureOf(name: string, source?: string): Promise<string> {
  if (source !== undefined) writeFileSync(join(folder, name), source);
  const file = await readConfig(join(folder, name));
  return 'failure' in file ? file.failure.replaceAll(`${folder}/`, '') : '';
}

test('JSON is read', async () => {
  writeFileSync(join(folder, 'good.json'), '{"port":1}');
  expect(await readConfig(join(folder, 'good.json'))).toMatchObject({ value: { port: 1 } });
});

describe('what can not be read is named, with its line', () => {
  test.each([
    ['a file that is not there', 'nothing.json', undefined, /^nothing\.json: there is no such file or folder: make it/],
    ['a folder that is not there', 'nothing', undefined, /^nothing: there is no such file or folder: make it/],
    ['a file of another sort', 'forms.toml', 'a = 1', /^forms\.toml: must end in \.ts, \.js, \.json, \.yaml/],
    ['a text in YAML that does not end', 'a.yaml', 'port: 1\nhost: "x\nforms:', /^a\.yaml:3: can't be read as yaml: /],
    ['a name in YAML that is there twice', 'a.yml', 'port: 1\nhost: x\nport: 2', /^a\.yml:3: can't be read as yml: /],
    ['a colon that is missing', 'a.json', '{\n  "upstream": {\n    "url" 1\n', /^a\.json:3: can't be read as json: /],
    ['an end that is missing', 'a.json', '{\n  "upstream": {', /^a\.json:2: /],
    ['a word without quotes', 'a.json', '{\n  "port": 1,\n  "forms": yes\n}', /^a\.json:3: /],
    ['a word in a short file', 'a.json', '{\n"a": x}', /^a\.json:2: /],
    ['a comma at the end', 'a.json', '{\n  "port": 1,\n}', /^a\.json:3: /],
    ['nothing in it', 'a.json', '', /^a\.json:1: /],
  ])('%s', async (_, name, source, failure) => expect(await failureOf(name, source)).toMatch(failure));
});

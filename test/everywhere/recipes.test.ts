import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { locales } from '../../contract/language/locales.ts';

const root = join(import.meta.dirname, '../..');
const rooms = ['contract', 'database', 'server', 'operations', 'widget', 'proxy', 'service', 'console', 'app', 'build'];
const copy = mkdtempSync(join(tmpdir(), 'joinery-recipes-'));
afterAll(() => rmSync(copy, { recursive: true }));

for (const file of [...rooms, 'package.json', 'vite.config.ts'])
  cpSync(join(root, file), join(copy, file), {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|dist)$/.test(path),
  });
for (const folder of globSync('{,*/}node_modules', { cwd: root })) {
  for (const name of globSync(['[!@.]*', '@*/*'], { cwd: join(root, folder) })) {
    const [from, to] = [join(root, folder, name), join(copy, folder, name)];
    mkdirSync(dirname(to), { recursive: true });
    const room = name.startsWith('@joinery/') ? join(copy, name.slice('@joinery/'.length)) : from;
    if (existsSync(room)) symlinkSync(room, to);
  }
}
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
const options = { ...compilerOptions, tsBuildInfoFile: 'types.tsbuildinfo' };
const exclude = ['**/dist', '**/node_modules'];
writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: rooms, exclude }));

/** The files in which the compiler finds mistakes. */
function named(): Promise<string[]> {
  const compiler = join(root, 'node_modules/.bin/tsc');
  return new Promise((resolve) =>
    execFile(compiler, ['--pretty', 'false'], { cwd: copy, maxBuffer: 100_000_000 }, (_error, stdout) =>
      resolve(
        [
          ...new Set([...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => relative('', file))),
        ].sort(),
      ),
    ),
  );
}

/** The files that the compiler names once `after` stands for `before` in a file of the copy. */
async function namedAfter(file: string, before: string, after: string): Promise<string[]> {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, after));
  return await named().finally(() => writeFileSync(path, source));
}

test('the compiler finds no mistake in the copy', { timeout: 600_000 }, async () => {
  expect(await named()).toEqual([]);
});

test('the compiler names the places of a new field type', { timeout: 600_000 }, async () => {
  const found = await namedAfter('contract/field/fields.ts', "  'paragraph',", "  'paragraph',\n  'colour',");
  const [room, words] = [locales.map((locale) => `widget/messages/${locale}.ts`), ['en', 'de']];
  expect(found).toEqual(
    [
      'contract/field/kinds.ts',
      'contract/field/type-table.ts',
      'widget/view/TextControl.tsx',
      ...words.map((language) => `console/builder/words/${language}.ts`),
      ...room,
    ].sort(),
  );
});

test('the compiler names the lists of a new language', { timeout: 600_000 }, async () => {
  const found = await namedAfter('contract/language/locales.ts', "  'uk',", "  'uk',\n  'ur',");
  expect(found).toEqual(expect.arrayContaining(['service/words/index.ts', 'widget/messages/index.ts']));
  expect(found.length).toBeLessThan(6);
});

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Chunk {
  file: string;
  /** Other chunks, by their names in the manifest. */
  imports?: string[];
}

const dist = new URL('../../console/dist/', import.meta.url);
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));
const names = [...new Set(Object.values(manifest).map(({ file }) => file))];

/** Size in bytes after brotli at quality 11, Node's default. */
const sizeOf = (name: string) => brotliCompressSync(readFileSync(new URL(name, dist))).length;
const sum = (files: Iterable<string>) => [...files].reduce((bytes, name) => bytes + sizeOf(name), 0);

/** The files that a source needs at once. */
function loadedBy(...sources: string[]): Set<string> {
  const reached = new Set(sources);
  for (const source of reached) for (const next of manifest[source]?.imports ?? []) reached.add(next);
  return new Set([...reached].flatMap((source) => manifest[source]?.file ?? []));
}

const first = (language: string) =>
  new Set([
    ...loadedBy('console/main.tsx', 'console/overview/index.ts', `console/words/${language}.ts`),
    ...names.filter((name) => name.endsWith('.css')),
  ]);

test('the first page loads at most 35,000 bytes in either language', () => {
  expect(first('en').size).toBeGreaterThanOrEqual(5);
  expect(sum(first('en'))).toBeLessThanOrEqual(35_000);
  expect(sum(first('de'))).toBeLessThanOrEqual(35_000);
});

/** The files that the sections for forms, and for the people of a proxy alone, load beyond the first page. */
const forms = new Set(
  ['console/forms/index.ts', 'console/builder/index.ts', 'console/preview/main.ts', 'console/people/index.ts']
    .flatMap((source) => [...loadedBy(source)])
    .filter((name) => !first('en').has(name)),
);

test('forms, the builder, its preview and the people of a proxy alone load at most 60,000 bytes more', () => {
  expect(forms.size).toBeGreaterThanOrEqual(3);
  expect(sum(forms)).toBeLessThanOrEqual(60_000);
});

/** The files that the settings load and nothing else does: few owners open them twice. */
const elsewhere = loadedBy(...Object.keys(manifest).filter((source) => !source.startsWith('console/settings/')));
const settings = new Set([...loadedBy('console/settings/index.ts')].filter((name) => !elsewhere.has(name)));

test('the settings load at most 8,000 bytes more', () => {
  expect(settings.size).toBeGreaterThanOrEqual(1);
  expect(sum(settings)).toBeLessThanOrEqual(8_000);
});

test('everything else is at most 70,000 bytes, of which bounces take 3,500, senders 2,500 and refusals in German 2,100', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(sum(names.filter((name) => !forms.has(name) && !settings.has(name)))).toBeLessThanOrEqual(70_000);
});

test('files are named by their content', () => {
  expect(names.filter((name) => !/^[\w.-]+-[\w-]{8}\.(js|css)$/.test(name))).toEqual([]);
});

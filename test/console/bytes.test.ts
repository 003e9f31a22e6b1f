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

/** Sizes in bytes after brotli at quality 11, Node's default. */
const sizes = new Map(names.map((name) => [name, brotliCompressSync(readFileSync(new URL(name, dist))).length]));
const sizeOf = (name: string) => sizes.get(name) ?? Number.NaN;
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

test('the first page loads at most 34,000 bytes in either language', () => {
  expect(first('en').size).toBeGreaterThanOrEqual(5);
  expect(sum(first('en'))).toBeLessThanOrEqual(34_000);
  expect(sum(first('de'))).toBeLessThanOrEqual(34_000);
});

/** The parts of the console in the order in which files are counted, each with the most bytes that it may add. */
const parts: Record<string, { most: number; sources: string[] }> = {
  'the first page in English': {
    most: 32_500,
    sources: ['console/main.tsx', 'console/overview/index.ts', 'console/words/en.ts', 'style.css'],
  },
  German: { most: 8_800, sources: ['console/words/de.ts'] },
  'refusals in German': { most: 2_640, sources: ['console/words/de-refusals.ts'] },
  'forms, the builder, its preview and the people of a proxy alone': {
    // With the styles of experiments, which the first page needn't have.
    most: 62_300,
    sources: [
      'console/forms/index.ts',
      'console/builder/index.ts',
      'console/preview/main.ts',
      'console/people/index.ts',
    ],
  },
  'the question about changes that aren’t saved': { most: 1_120, sources: ['console/unsaved/Unsaved.tsx'] },
  'the check of senders': { most: 3_000, sources: ['console/sender/SenderFindings.tsx'] },
  settings: { most: 8_100, sources: ['console/settings/index.ts'] },
  'an account, and passkeys': {
    most: 9_000,
    sources: ['console/account/index.ts', 'node_modules/@simplewebauthn/browser/esm/index.js'],
  },
  'contacts and bounces': { most: 6_400, sources: ['console/contacts/index.ts'] },
  'mail and the outbox': { most: 4_200, sources: ['console/mail/index.ts'] },
  'the suppression list': { most: 2_700, sources: ['console/suppressions/Suppressions.tsx'] },
  'the reports of mail providers': { most: 3_400, sources: ['console/reports/Reports.tsx'] },
  'the test of bounces': { most: 1_800, sources: ['console/trial/Trial.tsx'] },
  'the warm-up': { most: 1_950, sources: ['console/warm-up/index.ts'] },
  'lists, keys and webhooks': {
    most: 5_200,
    sources: ['console/lists/index.ts', 'console/keys/index.ts', 'console/webhooks/index.ts'],
  },
  'a logo from a file': { most: 2_150, sources: ['console/logo/index.ts'] },
  help: { most: 1_300, sources: ['console/help/index.ts'] },
  'what the help says': { most: 14_500, sources: ['guides-en', 'guides-de'] },
  'the first start and forgotten passwords': {
    most: 2_600,
    sources: ['console/start/index.ts', 'console/password/index.ts'],
  },
};

const counted = new Set<string>();
/** The files that each part loads beyond those of the parts before it. */
const added = Object.entries(parts).map(([name, { most, sources }]) => {
  const files = [...loadedBy(...sources)].filter((file) => !counted.has(file));
  for (const file of files) counted.add(file);
  return { name, most, files };
});

test.each(added)('$name: at most $most bytes more', ({ most, files }) => {
  expect(files.length).toBeGreaterThanOrEqual(1);
  expect(sum(files)).toBeLessThanOrEqual(most);
});

test('every file belongs to a part', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !counted.has(name))).toEqual([]);
});

test('files are named by their content', () => {
  expect(names.filter((name) => !/^[\w.-]+-[\w-]{8}\.(js|css)$/.test(name))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = new URL('../../console/dist/', import.meta.url);
const names = readdirSync(dist).filter((name) => name !== 'manifest.json');

/** Size in bytes after brotli at quality 11, Node's default. */
const sizeOf = (name: string) => brotliCompressSync(readFileSync(new URL(name, dist))).length;
const sum = (files: string[]) => files.reduce((bytes, name) => bytes + sizeOf(name), 0);

test('the console is at most 60,000 bytes in total', () => {
  expect(names.length).toBeGreaterThan(10);
  expect(sum(names)).toBeLessThanOrEqual(60_000);
});

test('the first page loads at most 35,000 bytes in either language', () => {
  const first = (language: string) =>
    names.filter((name) => new RegExp(`^(main|shared|overview|${language})-|\\.css$`).test(name));
  expect(first('en')).toHaveLength(5);
  expect(sum(first('en'))).toBeLessThanOrEqual(35_000);
  expect(sum(first('de'))).toBeLessThanOrEqual(35_000);
});

test('files are named by their content', () => {
  expect(names.filter((name) => !/^[\w.-]+-[\w-]{8}\.(js|css)$/.test(name))).toEqual([]);
});

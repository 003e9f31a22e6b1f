// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { files, formScript } from '@joinery/widget/server';
import { expect, test } from 'vitest';
import { formOf } from './form-of.ts';

/** Bytes after brotli at quality 11, Node's default. */
const sizeOf = (text = '') => brotliCompressSync(text).length;

const texts = {
  title: 'Letters from the workshop',
  description: 'One letter a month about wood, tools and patience. Unsubscribe whenever you like.',
};

test('the script of a newsletter form is at most 8,000 bytes', () => {
  expect(sizeOf(formScript(formOf({ texts })))).toBeLessThanOrEqual(8_000);
});

test('the script of a form with every field type is at most 9,500 bytes', () => {
  const types = ['line', 'paragraph', 'number', 'decimal', 'url', 'time', 'date', 'datetime', 'html'] as const;
  const custom = types.map((type, index) => ({ name: `field${index}`, type, label: type }));
  const fields = [{ name: 'email' }, { name: 'smsNumber' }, ...custom];
  expect(sizeOf(formScript(formOf({ texts, fields })))).toBeLessThanOrEqual(9_500);
});

test('the phone part is at most 32,000 bytes', () => {
  expect(sizeOf(files['phone.js']?.body)).toBeLessThanOrEqual(32_000);
});

test('the part that offers addresses is at most 2,000 bytes', () => {
  expect(sizeOf(files['suggest.js']?.body)).toBeLessThanOrEqual(2_000);
});

test.each([
  ['headless', 2_500],
  ['index', 6_000],
])('the entry %s is at most %i bytes, preact not counted', (entry, most) => {
  const built = new URL(`../../widget/dist/${entry}.js`, import.meta.url);
  expect(sizeOf(readFileSync(built, 'utf8'))).toBeLessThanOrEqual(most);
});

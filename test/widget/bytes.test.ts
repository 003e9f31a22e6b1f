// @vitest-environment node
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FieldDefinition } from '@joinery/contract/form';
import { files, formScript } from '@joinery/widget/server';
import { expect, test } from 'vitest';
import { formOf } from './form-of.ts';

/** Size in bytes after brotli at quality 11, Node's default. */
const sizeOf = (text = '') => brotliCompressSync(text).length;

const texts = {
  title: 'Letters from the workshop',
  description: 'One letter a month about wood, tools and patience. Unsubscribe whenever you like.',
};

test('the script of a newsletter form is at most 6,500 bytes', () => {
  expect(sizeOf(formScript(formOf({ texts })))).toBeLessThanOrEqual(6_500);
});

test('the script of a form with every field type is at most 9,500 bytes', () => {
  const types = ['line', 'paragraph', 'number', 'decimal', 'url', 'time', 'date', 'datetime', 'html'] as const;
  const custom = types.map((type, index) => ({ name: `field${index}`, type, label: type }));
  const fields = [{ name: 'email' }, { name: 'smsNumber' }, ...custom];
  expect(sizeOf(formScript(formOf({ texts, fields })))).toBeLessThanOrEqual(9_500);
});

test('the first touch of a phone field loads at most 20,000 bytes, wherever the visitor is', () => {
  const zones = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((zone) => sizeOf(files[`phone-${zone}.js`]?.body));
  expect(Math.min(...zones)).toBeGreaterThan(100);
  expect(Math.max(...zones)).toBeLessThanOrEqual(3_000);
  expect(sizeOf(files['phone.js']?.body) + Math.max(...zones)).toBeLessThanOrEqual(20_000);
});

test('the part for guards is at most 1,800 bytes, and its worker 700', () => {
  expect(sizeOf(files['guard.js']?.body)).toBeLessThanOrEqual(1_800);
  expect(sizeOf(files['guardWorker.js']?.body)).toBeLessThanOrEqual(700);
});

test('the script of a form with steps, choices and consent is at most 9,520 bytes', () => {
  const fields: FieldDefinition[] = [
    { name: 'field1', label: 'Session', choices: ['Saturday morning', 'Saturday afternoon'], input: 'radio' },
    { name: 'field2', label: 'Source', input: 'hidden', capture: 'query:utm_source' },
    { name: 'email', step: 2 },
    { name: 'smsNumber' },
    { name: 'field3', consent: { version: '1', text: 'I agree to the house rules.' }, required: true },
  ];
  const form = formOf({ texts, fields, display: { mode: 'popup' }, dataLayer: true });
  expect(sizeOf(formScript(form))).toBeLessThanOrEqual(9_520);
});

test('the part that shows a form over its page is at most 2,500 bytes', () => {
  expect(sizeOf(files['display.js']?.body)).toBeLessThanOrEqual(2_500);
});

test('the part that decides when a form opens is at most 2,400 bytes', () => {
  expect(sizeOf(files['opening.js']?.body)).toBeLessThanOrEqual(2_400);
});

test('the part that finds the page’s own overlays is at most 1,700 bytes', () => {
  expect(sizeOf(files['overlay.js']?.body)).toBeLessThanOrEqual(1_700);
});

test('the part that offers corrections is at most 2,000 bytes', () => {
  expect(sizeOf(files['suggest.js']?.body)).toBeLessThanOrEqual(2_000);
});

test('the part for numbers, dates and times is at most 1,500 bytes', () => {
  expect(sizeOf(files['values.js']?.body)).toBeLessThanOrEqual(1_500);
});

test('every part is a single request', () => {
  for (const { body } of Object.values(files)) expect(`${body}`).not.toMatch(/\b(?:from|import)\s*["'`]/);
});

test.each([
  ['headless', 2_500],
  ['index', 6_000],
])('the entry %s is at most %i bytes, preact not counted', (entry, most) => {
  const built = new URL(`../../widget/dist/${entry}.js`, import.meta.url);
  expect(sizeOf(readFileSync(built, 'utf8'))).toBeLessThanOrEqual(most);
});

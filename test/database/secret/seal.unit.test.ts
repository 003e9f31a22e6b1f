import { createSeal } from '@joinery/database/secret/seal';
import { expect, test } from 'vitest';

const seal = createSeal('secret', 'mail');

test('opens what it closed', () => {
  expect(seal.open(seal.close('grüße 👋'))).toBe('grüße 👋');
  expect(seal.open(seal.close(''))).toBe('');
});

test('closes the same text differently each time', () => {
  expect(seal.close('same')).not.toBe(seal.close('same'));
});

test.each([
  ['another secret', createSeal('other', 'mail')],
  ['another purpose', createSeal('secret', 'sms')],
])('does not open for %s', (_, other) => {
  expect(() => other.open(seal.close('text'))).toThrow();
});

test('does not open changed or truncated data', () => {
  const bytes = Buffer.from(seal.close('text'), 'base64');
  bytes[14] = (bytes[14] ?? 0) ^ 1;
  expect(() => seal.open(bytes.toString('base64'))).toThrow();
  expect(() => seal.open(bytes.subarray(0, 20).toString('base64'))).toThrow();
  expect(() => seal.open('')).toThrow();
});

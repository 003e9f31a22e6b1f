import { expect, test } from 'vitest';
import { formatNumber, readNumber } from '../../widget/phone.ts';

test.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+4930231250', '+49 30 231250'],
  ['+44 7700 900', '+44 7700 900'],
  ['+', '+'],
  ['202 555', '202 555'],
  ['0049 30', '0049 30'],
  ['', ''],
])('writes %s as %s', (typed, expected) => {
  expect(formatNumber(typed)).toBe(expected);
});

test.each([
  ['+1 202 555 0123', 'en-US', '+12025550123'],
  ['0049 30 23125000', 'en-US', '+493023125000'],
  [' (202) 555-0123 ', 'en-US', '+12025550123'],
  ['030 23125000', 'de-DE', '+493023125000'],
  ['030 23125000', 'de', undefined],
  ['030 23125000', 'de-ZZ', undefined],
  ['030 23125000', 'no language', undefined],
  ['+1 202 555 01', 'en-US', undefined],
  // Kept for films and books: no network has it.
  ['+44 7700 900123', 'en-GB', undefined],
  ['+49 1', 'de-DE', undefined],
  ['+999 1234567', 'en-US', undefined],
  ['call me', 'en-US', undefined],
  ['', 'en-US', undefined],
])('reads %s in %s as %s', (typed, language, expected) => {
  expect(readNumber(typed, language)).toBe(expected);
});

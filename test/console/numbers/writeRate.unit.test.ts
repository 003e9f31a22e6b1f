import { expect, test } from 'vitest';
import { writeRate } from '../../../console/numbers/writeRate.ts';

test.each([
  [42, 1_000, '4.2% (3.1 to 5.6%)'],
  // Few views leave no digit for certain, many leave two.
  [1, 3, '33% (6 to 79%)'],
  [0, 20, '0% (0 to 16%)'],
  [20, 20, '100% (84 to 100%)'],
  [4_200, 100_000, '4.20% (4.08 to 4.33%)'],
  [400, 1_000_000, '0.040% (0.036 to 0.044%)'],
  // Somebody can sign up twice on one view.
  [5, 4, '100% (51 to 100%)'],
  [0, 0, '0% (0 to 100%)'],
])('%i of %i is written as %s', (hits, tries, expected) => {
  const { share, low, high } = writeRate(hits, tries, 'en-GB');
  expect(`${share} (${low} to ${high})`).toBe(expected);
});

test('uses the decimal sign of the language', () => {
  expect(writeRate(42, 1_000, 'de')).toEqual({ share: '4,2\u00a0%', low: '3,1', high: '5,6\u00a0%' });
});

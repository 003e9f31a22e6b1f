import { isNeutral, isServiceErrorCode, serviceErrors } from '@joinery/contract/errors';
import { expect, test } from 'vitest';

test('the table has exactly the codes of the interface', () => {
  expect(Object.keys(serviceErrors).map(Number)).toEqual([
    4, 5, 6, 7, 8, 9, 10, 11, 12, 30, 31, 32, 100, 401, 402, 403, 404, 405, 406, 501, 502, 503, 504, 505, 506, 507, 508,
  ]);
});

test('codes that reveal whether an address is known are neutral', () => {
  expect(([4, 7, 9, 30, 507] as const).map((code) => serviceErrors[code].visitor)).toEqual(Array(5).fill('neutral'));
  expect(([4, 7, 9, 30, 507] as const).every(isNeutral)).toBe(true);
  expect(([5, 8, 11, 12, 100] as const).some(isNeutral)).toBe(false);
});

test.each([
  [4, true],
  [100, true],
  [1, false],
  ['4', false],
  ['constructor', false],
  [undefined, false],
])('%j is a code: %s', (code, expected) => {
  expect(isServiceErrorCode(code)).toBe(expected);
});

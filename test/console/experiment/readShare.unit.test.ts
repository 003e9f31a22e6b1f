import { expect, test } from 'vitest';
import { readShare } from '../../../console/experiment/readShare.ts';

test.each([
  ['1', 1],
  [' 50 ', 50],
  ['99', 99],
  ['0', undefined],
  ['100', undefined],
  ['12.5', undefined],
  ['-5', undefined],
  ['', undefined],
  ['half', undefined],
])('%j is read as %j', (typed, share) => {
  expect(readShare(typed)).toBe(share);
});

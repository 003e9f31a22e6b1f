import { expect, test } from 'vitest';
import { roundUp } from '../../../console/plot/scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 10],
  [11, 20],
  [21, 40],
  [99, 100],
  [401, 1000],
])('a plot up to %i ends at %i', (most, end) => {
  expect(roundUp(most)).toBe(end);
});

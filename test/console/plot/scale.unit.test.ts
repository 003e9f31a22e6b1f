import { expect, test } from 'vitest';
import { roundUp } from '../../../console/plot/scale.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [11, 12],
  [13, 16],
  [21, 30],
  [99, 100],
  [401, 500],
  [1001, 1200],
])('a plot up to %i ends at %i', (most, end) => {
  expect(roundUp(most)).toBe(end);
});

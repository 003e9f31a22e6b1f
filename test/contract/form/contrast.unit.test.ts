import { contrastOf } from '@joinery/contract/contrast';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#FFFFFF', 4],
  ['#0000ff', '#000', 2.44],
])('%s and %s have a contrast of %d', (first, second, ratio) => {
  expect(contrastOf(first, second)).toBeCloseTo(ratio, 2);
});

test('contrast is the same both ways, and between 1 and 21', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (first, second) => {
      const ratio = contrastOf(first, second);
      expect(ratio).toBe(contrastOf(second, first));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
    }),
  );
});

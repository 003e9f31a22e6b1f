import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Lift, placeLift } from '../../../console/experiment/placeLift.ts';

const closed = { below: false, above: false };

test.each<[string, Lift, ReturnType<typeof placeLift>]>([
  ['half to twice as much', { lift: 0, low: -0.5, high: 1 }, { factor: 2, from: 0, to: 100, at: 50, isOpen: closed }],
  [
    'a tenth around the middle',
    { lift: 0, low: 0, high: 0 },
    { factor: 1.25, from: 50, to: 50, at: 50, isOpen: closed },
  ],
  [
    'anything at all',
    { lift: null, low: -1, high: null },
    { factor: 2, from: 0, to: 100, at: null, isOpen: { below: true, above: true } },
  ],
  [
    'an interval without an end',
    { lift: 1, low: 0, high: null },
    { factor: 2, from: 50, to: 100, at: 100, isOpen: { below: false, above: true } },
  ],
  [
    'more than any scale holds',
    { lift: 30, low: 3, high: 90 },
    { factor: 10, from: 80.103, to: 100, at: 100, isOpen: { below: false, above: true } },
  ],
  [
    'nothing at all',
    { lift: -1, low: -1, high: -0.2 },
    { factor: 2, from: 0, to: 33.904, at: 0, isOpen: { below: true, above: false } },
  ],
])('places %s', (_, lift, expected) => {
  const placed = placeLift(lift);
  for (const name of ['from', 'to', 'at'] as const) {
    if (expected[name] === null) expect(placed[name]).toBeNull();
    else expect(placed[name]).toBeCloseTo(expected[name], 2);
  }
  expect([placed.factor, placed.isOpen]).toEqual([expected.factor, expected.isOpen]);
});

describe('for any lift', () => {
  const lifts = fc
    .tuple(fc.double({ min: 0, max: 1_000, noNaN: true }), fc.double({ min: 0, max: 1_000, noNaN: true }), fc.boolean())
    .map(([a, b, isEndless]): Lift => {
      const [low, high] = [Math.min(a, b) - 1, Math.max(a, b) - 1];
      return { lift: (low + high) / 2, low, high: isEndless ? null : high };
    });

  test('it stays on the scale, in order', () => {
    fc.assert(
      fc.property(lifts, (lift) => {
        const { from, to, at } = placeLift(lift);
        const places = [0, from, at ?? 0, to, 100];
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });

  test('twice as much is as far from the middle as half as much', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (times) => {
        const up = placeLift({ lift: times - 1, low: times - 1, high: times - 1 });
        const down = placeLift({ lift: 1 / times - 1, low: 1 / times - 1, high: 1 / times - 1 });
        expect((up.at ?? 0) + (down.at ?? 0)).toBeCloseTo(100, 6);
      }),
    );
  });

  test('the interval touches the middle exactly if it holds 0', () => {
    fc.assert(
      fc.property(lifts, (lift) => {
        const { from, to } = placeLift(lift);
        if (lift.low > 1e-9) expect(from).toBeGreaterThan(50);
        if (lift.low < -1e-9) expect(from).toBeLessThan(50);
        if (lift.high !== null && lift.high < -1e-9) expect(to).toBeLessThan(50);
      }),
    );
  });
});

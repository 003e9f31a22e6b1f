import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wilson } from '../../../console/numbers/wilson.ts';

// R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i are between %d and %d, as published', (hits, tries, low, high) => {
  const found = wilson(hits, tries);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

test('without a try, anything may be true', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});

test('more hits than tries are as many as the tries', () => {
  expect(wilson(9, 4)).toEqual(wilson(4, 4));
});

describe('for any counts', () => {
  const counts = fc
    .tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([tries, part]) => ({ tries, hits: Math.round(tries * part) }));
  const check = (holds: (given: { hits: number; tries: number }) => void) => fc.assert(fc.property(counts, holds));

  test('the interval is in the scale and holds the share', () => {
    check(({ hits, tries }) => {
      const { low, high } = wilson(hits, tries);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(hits / tries);
      expect(high).toBeGreaterThanOrEqual(hits / tries);
      expect(high).toBeLessThanOrEqual(1);
      expect(high).toBeGreaterThan(low);
    });
  });

  test('either end is 1.96 of its own standard deviations from the share', () => {
    check(({ hits, tries }) => {
      const { low, high } = wilson(hits, tries);
      for (const end of [low, high]) {
        const distance = Math.abs(hits / tries - end);
        expect(distance).toBeCloseTo(1.959964 * Math.sqrt((end * (1 - end)) / tries), 9);
      }
    });
  });

  test('hits and misses have mirrored intervals', () => {
    check(({ hits, tries }) => {
      const [some, others] = [wilson(hits, tries), wilson(tries - hits, tries)];
      expect(others.low).toBeCloseTo(1 - some.high, 12);
      expect(others.high).toBeCloseTo(1 - some.low, 12);
    });
  });

  test('more of the same narrow it', () => {
    check(({ hits, tries }) => {
      const [few, many] = [wilson(hits, tries), wilson(hits * 4, tries * 4)];
      expect(many.high - many.low).toBeLessThan(few.high - few.low);
    });
  });
});

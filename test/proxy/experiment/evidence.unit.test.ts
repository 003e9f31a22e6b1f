import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsUntil, logBayesFactor } from '../../../proxy/experiment/evidence.ts';

const cells = (shares: number[], counts: number[]) =>
  shares.map((share, index) => ({ share, count: counts[index] ?? 0 }));

test.each([
  // By hand. A flat prior makes each order of 3 and 0 as probable as 3! 0! / 4!.
  ['three to nothing', [1 / 2, 1 / 2], [3, 0], 2, (6 / 24) * 8],
  ['two to one', [1 / 2, 1 / 2], [2, 1], 2, (2 / 24) * 8],
  ['two, one and nothing', [1 / 3, 1 / 3, 1 / 3], [2, 1, 0], 3, ((2 * 2) / 120) * 27],
  ['one to one at weights of two to one', [2 / 3, 1 / 3], [1, 1], 3, ((2 * 1) / (3 * 4)) * (9 / 2)],
  ['a single conversion', [1 / 4, 3 / 4], [1, 0], 100, 1],
  ['nothing', [1 / 4, 3 / 4], [0, 0], 100, 1],
])('the Bayes factor of %s is right', (_, shares, counts, concentration, factor) => {
  expect(Math.exp(logBayesFactor(cells(shares, counts), concentration))).toBeCloseTo(factor, 12);
});

test('a single variant gives no evidence', () => {
  expect(logBayesFactor(cells([1], [1e9]), 50)).toBe(0);
});

test.each([0.5, 0.25, 0.9])('the factor is 1 on average if the first of two has the share %d', (share) => {
  let [average, ways] = [0, 1];
  for (let count = 0; count <= 30; count++) {
    const factor = Math.exp(logBayesFactor(cells([share, 1 - share], [count, 30 - count]), 100));
    average += ways * share ** count * (1 - share) ** (30 - count) * factor;
    ways *= (30 - count) / (count + 1);
  }
  expect(average).toBeCloseTo(1, 10);
});

test('the factor is as exact as needed at huge counts', () => {
  // From mpmath, to 40 digits.
  expect(logBayesFactor(cells([0.5, 0.5], [5e8, 5e8 + 20000]), 100)).toBeCloseTo(-7.86156185317237, 3);
  expect(logBayesFactor(cells([0.5, 0.5], [1e12, 1e12 + 2e6]), 100)).toBeCloseTo(-10.8620005136615, 1);
});

const share = fc.integer({ min: 1, max: 99 }).map((percent) => percent / 100);
const count = fc.nat({ max: 10_000 });

test('the factor grows with each count of a cell that is ahead', () => {
  fc.assert(
    fc.property(share, count, count, (first, one, other) => {
      fc.pre(one > (one + other) * first);
      const before = logBayesFactor(cells([first, 1 - first], [one, other]), 100);
      expect(logBayesFactor(cells([first, 1 - first], [one + 1, other]), 100)).toBeGreaterThan(before);
    }),
  );
});

test('the forecast is the first count that reaches the bound', () => {
  fc.assert(
    fc.property(share, count, count, (first, one, other) => {
      const now = cells([first, 1 - first], [one, other]);
      const bound = Math.log(20);
      fc.pre(one + other >= 50 && logBayesFactor(now, 100) < bound);
      const more = countsUntil(bound, now, 100);
      if (more === null) return;
      const after = (steps: number) =>
        logBayesFactor(
          now.map((cell) => ({ ...cell, count: cell.count * (1 + steps / (one + other)) })),
          100,
        );
      expect(after(more)).toBeGreaterThanOrEqual(bound);
      expect(after(more - 1)).toBeLessThan(bound);
    }),
  );
});

test.each([
  ['with too few counts', [0, 49]],
  ['without a difference', [500, 500]],
  ['for a difference that would take millions', [500_500, 499_500]],
])('there is no forecast %s', (_, counts) => {
  expect(countsUntil(5, cells([0.5, 0.5], counts), 100)).toBeNull();
});

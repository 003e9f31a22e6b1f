import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../proxy/experiment/judge.ts';
import { drawUntil, follow, randomFrom } from './simulate.ts';

const runs = 2000;
const bound = Math.log(20);
/** 50 for each variant, spread by the weights, as in `judge.ts`. */
const priorsOf = (weights: number[]) => shared(weights).map((share) => share * 50 * weights.length);

function shared(parts: number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / total);
}

const judged = (weights: number[], counts: number[], evidence = 0) =>
  judge({
    variants: weights.map((weight, index) => ({ weight, exposures: 0, conversions: counts[index] ?? 0 })),
    evidence,
  });

/** The documentation says what is measured here. */
const documented = readFileSync(join(import.meta.dirname, '../../../docs/experiments.md'), 'utf8');
const percent = (part: number) => `${((part / runs) * 100).toFixed(1)} %`;

test('the evidence is the same conversion by conversion as from counts', () => {
  const weights = [5, 3, 2];
  const evidence = follow(shared(weights), priorsOf(weights));
  let highest = 0;
  drawUntil({ weights, rates: [1, 1.2, 1] }, 500, randomFrom(1), (index, counts) => {
    highest = Math.max(highest, evidence(index));
    expect(judged(weights, counts, highest).evidence).toBeCloseTo(highest, 9);
    return false;
  });
});

describe('of 2,000 tests of equal variants with a look after each of 2,000 conversions, at most 5 % raise an alarm', () => {
  test.each([
    ['1 : 1', [1, 1]],
    ['9 : 1', [9, 1]],
    ['1 : 1 : 1', [1, 1, 1]],
    ['5 : 3 : 2', [5, 3, 2]],
  ])('at weights of %s', (name, weights) => {
    const random = randomFrom(2011);
    const equal = weights.map(() => 1);
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const evidence = follow(shared(weights), priorsOf(weights));
      const isAlarm = drawUntil({ weights, rates: equal }, 2000, random, (index, counts) => {
        if (evidence(index) < bound) return false;
        expect(judged(weights, counts).verdict).toBe('different');
        return true;
      });
      if (isAlarm) alarms++;
    }
    expect(alarms).toBeGreaterThan(0);
    expect(alarms / runs).toBeLessThanOrEqual(0.05);
    expect(documented).toContain(`| ${name} | ${percent(alarms)} |`);
  });
});

describe('of 2,000 tests with a look after each of 2,000 conversions, the intervals always hold in at least 95 %', () => {
  test.each([
    ['equal variants', [1, 1], [1, 1]],
    ['a lift of 30 %', [1, 1], [1, 1.3]],
    ['a lift of -50 % at weights of 9 : 1', [9, 1], [1, 0.5]],
    ['lifts of 20 and -30 %', [2, 1, 1], [1, 1.2, 0.7]],
  ])('for %s', (name, weights, rates) => {
    const random = randomFrom(3567);
    const priors = priorsOf(weights);
    const truth = rates.map((rate, index) => rate * (weights[index] ?? 0));
    const others = weights.map((_, index) => index).slice(1);
    const pairBound = Math.log(others.length / 0.05);
    let missed = 0;
    for (let run = 0; run < runs; run++) {
      const pairs = others.map((other) =>
        follow(shared([truth[0] ?? 0, truth[other] ?? 0]), [priors[0] ?? 0, priors[other] ?? 0]),
      );
      const isMissed = drawUntil({ weights, rates }, 2000, random, (index, counts) => {
        for (const [at, other] of others.entries()) {
          if (index !== 0 && index !== other) continue;
          if ((pairs[at]?.(index === 0 ? 0 : 1) ?? 0) < pairBound) continue;
          expect(holds(judged(weights, counts).lifts[other], (rates[other] ?? 0) - 1)).toBe(false);
          return true;
        }
        return false;
      });
      if (isMissed) missed++;
    }
    expect(missed).toBeGreaterThan(0);
    expect(missed / runs).toBeLessThanOrEqual(0.05);
    expect(documented).toContain(`| ${name} | ${percent(runs - missed)} |`);
  });

  test('by the intervals themselves, for a lift of 30 %', () => {
    const random = randomFrom(7);
    let missed = 0;
    for (let run = 0; run < 20; run++) {
      const simulated = { weights: [1, 1], rates: [1, 1.3] };
      if (drawUntil(simulated, 500, random, (_, counts) => !holds(judged([1, 1], counts).lifts[1], 0.3))) missed++;
    }
    expect(missed / 20).toBeLessThanOrEqual(0.05);
  });
});

function holds(interval: { low: number; high: number | null } | undefined, truth: number): boolean {
  return interval !== undefined && interval.low <= truth && truth <= (interval.high ?? Number.POSITIVE_INFINITY);
}

describe('most tests find a real lift, and few name the wrong variant', () => {
  test.each([
    [10, 20_000, 1000],
    [20, 5000, runs],
    [30, 5000, runs],
    [50, 5000, runs],
    [100, 5000, runs],
  ])('for a lift of %d percent within %d conversions', (lift, most, times) => {
    const random = randomFrom(42);
    const needed: number[] = [];
    let wrong = 0;
    for (let run = 0; run < times; run++) {
      const evidence = follow([0.5, 0.5], [50, 50]);
      drawUntil({ weights: [1, 1], rates: [1, 1 + lift / 100] }, most, random, (index, counts) => {
        if (evidence(index) < bound) return false;
        const [one = 0, other = 0] = counts;
        needed.push(one + other);
        if (judged([1, 1], counts).best !== 1) wrong++;
        return true;
      });
    }
    needed.sort((a, b) => a - b);
    expect(needed.length / times).toBeGreaterThan(0.95);
    expect(wrong / times).toBeLessThanOrEqual(0.05);
    const [half, most90] = [0.5, 0.9].map((part) => needed[Math.floor(part * times)]?.toLocaleString('en'));
    expect(documented).toContain(`| ${lift} % | ${half} | ${most90} |`);
  });

  test('of three that differ, seldom the second best', () => {
    const random = randomFrom(5);
    let [named, wrong] = [0, 0];
    for (let run = 0; run < 200; run++) {
      let seen = 0;
      drawUntil({ weights: [1, 1, 1], rates: [1, 1.4, 1.6] }, 2000, random, (_, counts) => {
        if (++seen % 100) return false;
        const { best } = judged([1, 1, 1], counts);
        if (best === null) return false;
        named++;
        if (best !== 2) wrong++;
        return true;
      });
    }
    expect(named).toBeGreaterThan(0);
    expect(wrong / 200).toBeLessThanOrEqual(0.05);
  });
});

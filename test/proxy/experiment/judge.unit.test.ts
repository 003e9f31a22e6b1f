import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../proxy/experiment/judge.ts';

const counts = (weight: number, exposures: number, conversions: number) => ({ weight, exposures, conversions });
/** Two variants that were sent equally often. */
const two = (one: number, other: number) => [counts(1, 10_000, one), counts(1, 10_000, other)];

describe('the verdict', () => {
  test('is early at the start, with nothing excluded', () => {
    expect(judge({ variants: two(0, 0) })).toEqual({
      verdict: 'early',
      best: null,
      evidence: 0,
      pValue: 1,
      remaining: null,
      lifts: [
        { lift: 0, low: 0, high: 0 },
        { lift: null, low: -1, high: null },
      ],
      allocation: { status: 'fine', evidence: 0, pValue: 1 },
    });
  });

  test('names nobody before the bound, and forecasts when it will', () => {
    const { verdict, best, pValue, remaining, lifts } = judge({ variants: two(50, 80) });
    expect({ verdict, best, remaining }).toEqual({ verdict: 'early', best: null, remaining: 69 });
    expect(pValue).toBeCloseTo(0.2116, 4);
    expect(lifts[1]?.lift).toBeCloseTo(0.6, 12);
    expect(lifts[1]?.low).toBeLessThan(0);
  });

  test('names the best of two from the bound on', () => {
    expect(judge({ variants: two(50, 120) })).toMatchObject({ verdict: 'different', best: 1, remaining: 0 });
    expect(judge({ variants: two(120, 50) })).toMatchObject({ verdict: 'different', best: 0 });
  });

  test('counts a conversion by the weight of its variant', () => {
    const variants = [counts(9, 9_000, 900), counts(1, 1_000, 100)];
    expect(judge({ variants })).toMatchObject({ verdict: 'early', lifts: [{}, { lift: 0 }] });
    const better = [counts(9, 9_000, 900), counts(1, 1_000, 200)];
    expect(judge({ variants: better })).toMatchObject({ verdict: 'different', best: 1 });
  });

  test('stays, with the evidence so far', () => {
    const { evidence } = judge({ variants: two(50, 120) });
    const later = judge({ variants: two(250, 290), evidence });
    expect(later).toMatchObject({ verdict: 'different', best: 1, evidence });
    expect(judge({ variants: two(250, 290) }).verdict).toBe('early');
    expect(judge({ variants: two(290, 290), evidence })).toMatchObject({ verdict: 'different', best: null });
  });

  test('names the best of three only if it is ahead of each', () => {
    const three = (...conversions: number[]) => conversions.map((count) => counts(1, 10_000, count));
    expect(judge({ variants: three(100, 200, 201) })).toMatchObject({ verdict: 'different', best: null });
    expect(judge({ variants: three(100, 200, 400) })).toMatchObject({ verdict: 'different', best: 2 });
  });
});

describe('the allocation', () => {
  test('is off if variants are sent unlike their weights, and then nobody wins', () => {
    const variants = [counts(1, 10_000, 50), counts(1, 11_000, 120)];
    const judged = judge({ variants });
    expect(judged).toMatchObject({ verdict: 'early', best: null, remaining: null, allocation: { status: 'off' } });
    expect(judged.evidence).toBeGreaterThan(Math.log(20));
  });

  test('stays off, with the evidence so far', () => {
    const { allocation } = judge({ variants: [counts(1, 10_000, 50), counts(1, 11_000, 120)] });
    const later = judge({ variants: two(50, 120), allocationEvidence: allocation.evidence });
    expect(later).toMatchObject({ verdict: 'early', best: null, allocation });
  });

  test('is off if a variant of weight 0 has anything', () => {
    expect(judge({ variants: [...two(50, 120), counts(0, 1, 0)] }).allocation.status).toBe('off');
    expect(judge({ variants: [...two(50, 120), counts(0, 0, 1)] }).allocation.status).toBe('off');
  });
});

describe('the interval', () => {
  test('has one end if either variant has no conversions', () => {
    const [, better] = judge({ variants: two(0, 120) }).lifts;
    expect(better).toMatchObject({ lift: null, high: null });
    expect(better?.low).toBeGreaterThan(0);
    const [, worse] = judge({ variants: two(120, 0) }).lifts;
    expect(worse).toMatchObject({ lift: -1, low: -1 });
    expect(worse?.high).toBeLessThan(0);
  });

  test('knows nothing of a variant of weight 0, nor with a control of weight 0', () => {
    const unknown = { lift: null, low: -1, high: null };
    expect(judge({ variants: [...two(50, 120), counts(0, 0, 0)] }).lifts[2]).toEqual(unknown);
    expect(judge({ variants: [counts(0, 0, 0), ...two(50, 120)] })).toMatchObject({
      verdict: 'different',
      best: 2,
      lifts: [unknown, unknown, unknown],
    });
  });

  test('excludes 0 exactly when the evidence against equality of two is there', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), (one, other) => {
        const { verdict, lifts } = judge({ variants: two(one, other) });
        const [, { low = -1, high = null } = {}] = lifts;
        expect(low > 0 || (high !== null && high < 0)).toBe(verdict === 'different');
      }),
    );
  });
});

test('one variant alone has nothing to differ from', () => {
  expect(judge({ variants: [counts(1, 1e9, 1e9)] })).toMatchObject({
    verdict: 'early',
    best: null,
    pValue: 1,
    remaining: null,
    lifts: [{ lift: 0, low: 0, high: 0 }],
  });
});

const weight = fc.oneof(fc.constantFrom(0, 1e-6, 1, 1e6), fc.double({ min: 1e-6, max: 1e6, noNaN: true }));
const count = fc.oneof(
  fc.nat(20),
  fc.nat(1e6),
  fc.maxSafeNat().map((whole) => whole % (1e12 + 1)),
);
const variant = fc.record({ weight, exposures: count, conversions: count });
const variants = fc
  .array(variant, { minLength: 1, maxLength: 5 })
  .filter((some) => some.some((each) => each.weight > 0));

test('every number is finite and in its range', () => {
  fc.assert(
    fc.property(variants, fc.constantFrom(0.001, 0.05, 0.9), (some, alpha) => {
      const { verdict, best, evidence, pValue, remaining, lifts, allocation } = judge({ variants: some, alpha });
      const numbers = [evidence, pValue, allocation.evidence, allocation.pValue, best ?? 0, remaining ?? 0];
      for (const { lift, low, high } of lifts) {
        numbers.push(lift ?? 0, low, high ?? 0);
        expect(low).toBeGreaterThanOrEqual(-1);
        if (lift !== null) expect(low).toBeLessThanOrEqual(lift);
        if (lift !== null && high !== null) expect(lift).toBeLessThanOrEqual(high);
      }
      expect(numbers.filter((number) => !Number.isFinite(number))).toEqual([]);
      expect(Math.min(evidence, allocation.evidence, pValue, allocation.pValue, remaining ?? 0)).toBeGreaterThanOrEqual(
        0,
      );
      expect(Math.max(pValue, allocation.pValue)).toBeLessThanOrEqual(1);
      if (verdict === 'early' || allocation.status === 'off') expect(best).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('swapped variants change places and nothing else', () => {
  const pair = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat(5000), fc.nat(5000));
  fc.assert(
    fc.property(pair, ([percent, one, other]) => {
      const both = [counts(percent, percent * 100, one), counts(100 - percent, (100 - percent) * 100, other)];
      const as = judge({ variants: both });
      const swapped = judge({ variants: both.toReversed() });
      expect(swapped.verdict).toBe(as.verdict);
      expect(swapped.best).toBe(as.best === null ? null : 1 - as.best);
      expect(swapped.evidence).toBeCloseTo(as.evidence, 6);
      const [, there] = as.lifts;
      const [, back] = swapped.lifts;
      // Closer to -1, a lift has no digits left.
      if (there?.high && there.high < 1e6) expect((1 + there.high) * (1 + (back?.low ?? 0))).toBeCloseTo(1, 5);
      if (back?.high && back.high < 1e6) expect((1 + back.high) * (1 + (there?.low ?? 0))).toBeCloseTo(1, 5);
    }),
  );
});

test('a smaller alpha widens the interval, and evidence never shrinks', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.double({ min: 0, max: 10, noNaN: true }), (one, other, evidence) => {
      const [, loose] = judge({ variants: two(one, other), alpha: 0.1 }).lifts;
      const [, strict] = judge({ variants: two(one, other), alpha: 0.01 }).lifts;
      expect(strict?.low).toBeLessThanOrEqual(loose?.low ?? -1);
      expect(strict?.high ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(loose?.high ?? 0);
      expect(judge({ variants: two(one, other), evidence }).evidence).toBeGreaterThanOrEqual(evidence);
    }),
  );
});

test.each([
  ['alpha', { variants: two(1, 1), alpha: 0 }],
  ['alpha', { variants: two(1, 1), alpha: 1 }],
  ['alpha', { variants: two(1, 1), alpha: Number.NaN }],
  ['allocationAlpha', { variants: two(1, 1), allocationAlpha: 2 }],
  ['evidence', { variants: two(1, 1), evidence: -1 }],
  ['evidence', { variants: two(1, 1), evidence: Number.POSITIVE_INFINITY }],
  ['allocationEvidence', { variants: two(1, 1), allocationEvidence: Number.NaN }],
  ['variants', { variants: [] }],
  ['variants', { variants: [counts(0, 0, 0)] }],
  ['variants[1].weight', { variants: [counts(1, 1, 1), counts(-1, 1, 1)] }],
  ['variants[1].weight', { variants: [counts(1, 1, 1), counts(1e7, 1, 1)] }],
  ['variants[0].weight', { variants: [counts(Number.NaN, 1, 1)] }],
  ['variants[0].exposures', { variants: [counts(1, -1, 1)] }],
  ['variants[0].conversions', { variants: [counts(1, 1, 0.5)] }],
  ['variants[0].conversions', { variants: [counts(1, 1, 1e13)] }],
])('names %s if it is out of its range', (field, question) => {
  expect(() => judge(question)).toThrow(RangeError);
  expect(() => judge(question)).toThrow(`${field} must`);
});

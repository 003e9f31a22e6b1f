import type { Experiment } from '@joinery/contract/console';
import { judge } from '../experiment/index.ts';
import type { Stat } from '../stats/index.ts';
import type { StoredExperiment } from '../store/index.ts';
import { numbersOf } from './numbers.ts';

/** How a test goes, by everything counted of its versions, which are as old as the test. */
export function judged({ startedAt, variants }: StoredExperiment, form: string, stats: Stat[]): Experiment {
  const counted = variants.map(({ version, share }) => {
    const { views, signups, confirmed } = numbersOf(
      stats.filter((stat) => stat.form === form && stat.version === version),
    );
    return { version, share, views, signups, confirmed };
  });
  const { verdict, best, pValue, remaining, lifts, allocation } = judge({
    variants: counted.map(({ share: weight, views: exposures, confirmed: conversions }) => {
      return { weight, exposures, conversions };
    }),
  });
  return {
    startedAt: Math.floor(startedAt / 1_000),
    variants: counted.map((variant, index) => ({
      ...variant,
      ...(lifts[index] ?? { lift: null, low: -1, high: null }),
    })),
    verdict,
    best: best === null ? null : (counted[best]?.version ?? null),
    pValue,
    remaining,
    allocation: allocation.status,
  };
}

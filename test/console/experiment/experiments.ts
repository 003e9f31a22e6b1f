import type { Experiment, Variant } from '@joinery/contract/console';

/** A test of the versions 4 and 5 that can't tell yet. */
export function experiment(
  changes: Partial<Experiment> = {},
  control: Partial<Variant> = {},
  tried: Partial<Variant> = {},
): Experiment {
  return {
    startedAt: Date.UTC(2026, 4, 3, 12) / 1_000,
    variants: [
      { version: 4, share: 50, views: 2_000, signups: 110, confirmed: 84, lift: 0, low: 0, high: 0, ...control },
      {
        version: 5,
        share: 50,
        views: 2_010,
        signups: 130,
        confirmed: 104,
        lift: 0.24,
        low: -0.12,
        high: 0.75,
        ...tried,
      },
    ],
    ...{ verdict: 'early', best: null, pValue: 0.4, remaining: 1_234, allocation: 'fine' },
    ...changes,
  };
}

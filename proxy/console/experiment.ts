import type { Experiment } from '@joinery/contract/console';
import { judge } from '../experiment/judge.ts';
import type { Stat } from '../stats/tally.ts';
import type { Drafts } from '../store/form/drafts.ts';
import type { FormName, StoredExperiment } from '../store/form/form-store.ts';
import { numbersOf } from './numbers.ts';

/** How a test goes, by everything counted of its versions, which are as old as the test. */
export async function judged(
  { startedAt, variants }: StoredExperiment,
  form: FormName,
  { stats, weigh }: { stats: Stat[] } & Pick<Drafts, 'weigh'>,
): Promise<Experiment> {
  const counted = variants.map(({ version, share }) => {
    const counts = stats.filter((stat) => stat.form === form.name && stat.version === version);
    const { views, signups, confirmed } = numbersOf(counts);
    return { version, share, views, signups, confirmed };
  });
  const cells = counted.map(({ share: weight, views: exposures, confirmed: conversions }) => {
    return { weight, exposures, conversions };
  });
  const now = judge({ variants: cells });
  const most = await weigh(form, { evidence: now.evidence, allocationEvidence: now.allocation.evidence });
  const { verdict, best, pValue, remaining, lifts, allocation } = judge({ variants: cells, ...most });
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

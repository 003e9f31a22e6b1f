import type { Experiment } from '@joinery/contract/console';

/** A test's finding so far. */
export type Finding =
  /** The versions weren't shown as they should: it says nothing. */
  | { kind: 'off' }
  /** One version brings more confirmed signups. */
  | { kind: 'different'; best: number }
  /** The versions differed beyond chance once, and are level now. */
  | { kind: 'level' }
  /** Undecided. `remaining` estimates how many more confirmed signups it takes. */
  | { kind: 'early'; remaining: number }
  /** There are too few signups for a forecast. */
  | { kind: 'few' }
  /** There are enough, and no difference is in sight. */
  | { kind: 'alike' };

/** The confirmed signups that a forecast needs. */
export const fewest = 50;

/** Reads a test's finding so far. A test that is off has no winner, whatever its counts are. */
export function findingOf({ allocation, verdict, best, remaining, variants }: Experiment): Finding {
  if (allocation === 'off') return { kind: 'off' };
  if (verdict === 'different') return best === null ? { kind: 'level' } : { kind: 'different', best };
  if (remaining !== null) return { kind: 'early', remaining };
  const confirmed = variants.reduce((sum, variant) => sum + variant.confirmed, 0);
  return { kind: confirmed < fewest ? 'few' : 'alike' };
}

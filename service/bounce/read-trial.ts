import type { StoreOptions } from '../store/open-store.ts';
import { readTable } from '../store/read-table.ts';
import { findTrial, type TrialReport } from './trial.ts';

/** The latest trial of whether bounces come back. Times are Unix seconds. */
export interface LatestTrial {
  sentAt: number;
  /** How its report came; null while it hasn't. */
  found: TrialReport | null;
}

/**
 * The latest trial of whether bounces come back, as it stands in a store that another process may be using.
 *
 * @returns undefined before the first
 * @throws when the store can't be read
 */
export async function readBounceTrial(options: StoreOptions): Promise<LatestTrial | undefined> {
  const trial = await readTable(options, 'bounce_trial', findTrial);
  return trial && { sentAt: trial.sentAt, found: trial.found };
}

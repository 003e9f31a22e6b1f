import type { Logger } from 'pino';
import type { Count } from '../guard/index.ts';
import { createLinkFeature } from '../link/index.ts';
import { createMetrics, createStatistics } from '../stats/index.ts';
import { createOutbox, type Recall } from '../store/index.ts';
import { openTracing } from '../watch/index.ts';
import type { Feature } from './feature.ts';

export interface FeatureDeps {
  env: Record<string, string | undefined>;
  recall: Recall;
  count: Count;
  logger: Logger;
}

/** The proxy's features, in the order in which they are closed. */
export async function openFeatures({ env, recall, count, logger }: FeatureDeps): Promise<Feature[]> {
  const { stored } = recall;
  const outbox = stored && createOutbox({ ...stored, logger });
  return [
    ...(outbox ? [outbox] : []),
    createStatistics({ store: stored?.store, count }),
    createLinkFeature(stored?.store.past),
    createMetrics(async () => outbox?.depth()),
    await openTracing(env),
  ];
}

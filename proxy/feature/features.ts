import type { Logger } from 'pino';
import type { Count } from '../guard/index.ts';
import { createLinkFeature } from '../link/index.ts';
import { createSiteFeature } from '../list-forms/index.ts';
import { createMetrics, createStatistics, type Tally } from '../stats/index.ts';
import {
  createOutbox,
  createWidgetFiles,
  type Outbox,
  openSpare,
  type Recall,
  type Sightings,
  withSpare,
} from '../store/index.ts';
import { openTracing } from '../watch/index.ts';
import { createEarlierWidgets } from './earlier-widgets.ts';
import type { Feature } from './feature.ts';

export interface FeatureDeps {
  env: Record<string, string | undefined>;
  recall: Recall;
  tally: Tally;
  sightings: Sightings | undefined;
  count: Count;
  logger: Logger;
}

/** The proxy's features, in the order in which they are closed. */
export async function openFeatures({ env, recall, tally, sightings, count, logger }: FeatureDeps): Promise<Feature[]> {
  const { stored } = recall;
  const outbox = stored && (await openOutbox(stored, logger));
  return [
    ...(outbox ? [outbox] : []),
    ...(stored ? [createEarlierWidgets(createWidgetFiles(stored.store), logger)] : []),
    createStatistics({ tally, count }),
    ...(sightings ? [createSightingFeature(sightings)] : []),
    createLinkFeature(stored?.store.past),
    createSiteFeature(),
    createMetrics(async () => outbox?.depth()),
    await openTracing(env),
  ];
}

async function openOutbox(stored: NonNullable<Recall['stored']>, logger: Logger): Promise<Outbox> {
  const outbox = createOutbox({ ...stored, logger });
  const spare = stored.spareFolder === undefined ? undefined : await openSpare(stored.spareFolder, logger);
  return spare ? withSpare(outbox, spare) : outbox;
}

/** Notes which sites show which form, for their owners. */
function createSightingFeature(sightings: Sightings): Feature {
  const flushing = setInterval(() => sightings.flush(), 10_000).unref();
  return {
    watcher: { placed: ({ form }, origin, use) => sightings.note(form, origin, use) },
    async close() {
      clearInterval(flushing);
      await sightings.flush();
    },
  };
}

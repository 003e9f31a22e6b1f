import type { Logger } from 'pino';
import type { OpenWindow } from '../guard/count/windows.ts';
import { createLinkFeature } from '../link/link-feature.ts';
import { createSiteFeature } from '../list-forms/list-forms.ts';
import { createMetrics } from '../stats/metrics.ts';
import { createStatistics } from '../stats/statistics.ts';
import type { Tally } from '../stats/tally.ts';
import { openFallback, withFallback } from '../store/fallback-outbox.ts';
import { createSightingFeature, type Sightings } from '../store/form/sightings.ts';
import { createOutbox, type Outbox } from '../store/outbox.ts';
import type { Recall } from '../store/recall.ts';
import { createWidgetFiles } from '../store/widget-files.ts';
import { openTracing } from '../watch/tracing.ts';
import { createEarlierWidgets } from './earlier-widgets.ts';
import type { Feature } from './feature.ts';

export interface FeatureDeps {
  env: Record<string, string | undefined>;
  recall: Recall;
  tally: Tally;
  sightings: Sightings | undefined;
  openWindow: OpenWindow;
  logger: Logger;
}

/** The proxy's features, in the order in which they are closed. */
export async function openFeatures({
  env,
  recall,
  tally,
  sightings,
  openWindow,
  logger,
}: FeatureDeps): Promise<Feature[]> {
  const { stored } = recall;
  const outbox = stored && (await openOutbox(stored, logger));
  return [
    ...(outbox ? [outbox] : []),
    ...(stored ? [createEarlierWidgets(createWidgetFiles(stored.store), logger)] : []),
    createStatistics({ tally, openWindow }),
    ...(sightings ? [createSightingFeature(sightings)] : []),
    createLinkFeature(stored?.store.past),
    createSiteFeature(),
    createMetrics(async () => outbox?.depth()),
    await openTracing(env, (message) => logger.warn(message)),
  ];
}

async function openOutbox(stored: NonNullable<Recall['stored']>, logger: Logger): Promise<Outbox> {
  const outbox = createOutbox({ ...stored, logger });
  const fallback = stored.fallbackFolder === undefined ? undefined : await openFallback(stored.fallbackFolder, logger);
  return fallback ? withFallback(outbox, fallback) : outbox;
}

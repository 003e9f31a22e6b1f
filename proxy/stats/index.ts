export { createMetrics } from './metrics.ts';
export { createStatistics } from './statistics.ts';
export type { Stat, StatBook } from './tally.ts';

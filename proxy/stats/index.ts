export { createMetrics } from './metrics.ts';
export { createStatistics, openTally } from './statistics.ts';
export type { Stat, StatBook, Tally } from './tally.ts';
export { createTokenCheck, type TokenCheck } from './token-check.ts';

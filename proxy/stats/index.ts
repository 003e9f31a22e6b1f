export { createMetrics } from './metrics.ts';
export { createStatistics, openTally } from './statistics.ts';
export { day, type Stat, type StatBook, type Tally } from './tally.ts';
export { createTokenCheck, type TokenCheck } from './token-check.ts';

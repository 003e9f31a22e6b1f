export { hasFirstStart, replaceFirstStart, useFirstStart } from './first-start.ts';
export { addOverviewIndexes, countBounced, countHappened, countStatuses, type Happened } from './overview.ts';
export { toNeedle } from './search.ts';
export { addContactSearch } from './search-tables.ts';
export { addConsoleSessions, type ConsoleTables, createFirstStartTable } from './tables.ts';
export { findPart, type Place, type View, type ViewPart } from './view.ts';

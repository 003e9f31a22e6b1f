export type { CampaignTables } from './campaign-tables.ts';
export type { HistoryTables } from './history-tables.ts';
export { createMigrations } from './migrations.ts';
export type { SmartTagTables } from './smart-tag-table.ts';

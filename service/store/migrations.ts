import type { Migration } from '@joinery/database/migrate';
import { queueLanesMigration, queueMigration } from '@joinery/database/queue';
import { createFirstTables } from './first-tables.ts';
import { addInterfaceTables } from './interface-tables.ts';
import { createSuppressionTable } from './suppression-table.ts';
import { outboxTable, type Store } from './tables.ts';
import { createWebhookTables } from './webhook-tables.ts';

/** The service's migrations, in the order of their names. */
export function createMigrations(dialect: Store['dialect']): Record<string, Migration> {
  return {
    '001-tables': { up: (kysely) => createFirstTables(kysely, dialect) },
    '002-outbox': queueMigration(outboxTable),
    '003-outbox-lanes': queueLanesMigration(outboxTable),
    '004-interface': { up: (kysely) => addInterfaceTables(kysely, dialect) },
    '005-suppression': { up: (kysely) => createSuppressionTable(kysely) },
    '006-webhooks': { up: (kysely) => createWebhookTables(kysely, dialect) },
  };
}

import { secretMigration } from '@joinery/database/keyring';
import type { Migration } from '@joinery/database/migrate';
import { queueLanesMigration, queueMigration, queueStreamsMigration } from '@joinery/database/queue';
import { lessonsMigration } from './lessons.ts';
import { statsMigration } from './stats.ts';
import { outboxTable } from './tables.ts';

/** The proxy's migrations, in the order of their names. */
export const migrations: Record<string, Migration> = {
  '001-answers': {
    async up(kysely) {
      await kysely.schema
        .createTable('proxy_answer')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('outcome', 'text')
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await kysely.schema.createIndex('proxy_answer_expiry').on('proxy_answer').column('expires_at').execute();
    },
  },
  '002-outbox': queueMigration(outboxTable),
  '003-outbox-lanes': queueLanesMigration(outboxTable),
  '004-stats': statsMigration,
  '005-lessons': lessonsMigration,
  '020-outbox-streams': queueStreamsMigration(outboxTable),
  '021-secret': secretMigration('proxy'),
};

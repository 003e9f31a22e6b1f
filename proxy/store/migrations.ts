import type { Migration } from '@joinery/database/migrate';
import { queueLanesMigration, queueMigration, queueStreamsMigration } from '@joinery/database/queue';
import { secretMigration } from '@joinery/database/secret';
import { formSitesMigration, formsMigration, keptVersionsMigration, versionsMigration } from './form/migration.ts';
import { sightingsMigration } from './form/sightings.ts';
import { peopleMigration } from './person/migration.ts';
import { shownStatsMigration, statsMigration } from './stats.ts';
import { outboxTable } from './tables.ts';
import { widgetFilesMigration } from './widget-files.ts';

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
  // A table of an earlier version, which '022' drops.
  '005-lessons': {
    async up(kysely) {
      await kysely.schema
        .createTable('proxy_lesson')
        .addColumn('form', 'text', (column) => column.primaryKey())
        .addColumn('template', 'text', (column) => column.notNull())
        .execute();
    },
  },
  '020-outbox-streams': queueStreamsMigration(outboxTable),
  '021-secret': secretMigration('proxy'),
  '022-no-lessons': { up: (kysely) => kysely.schema.dropTable('proxy_lesson').execute() },
  '023-forms': formsMigration,
  '024-form-versions': versionsMigration,
  '025-shown-stats': shownStatsMigration,
  '026-sightings': sightingsMigration,
  '027-form-sites': formSitesMigration,
  '028-widget-files': widgetFilesMigration,
  '029-people': peopleMigration,
  '030-kept-versions': keptVersionsMigration,
};

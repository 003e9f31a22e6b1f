import type { Migration } from './migrate.ts';

/** The migration that makes the table of the queue `name`. */
export function queueMigration(name: string): Migration {
  return {
    async up(kysely) {
      await kysely.schema
        .createTable(name)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('attempt', 'integer', (column) => column.notNull())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .addColumn('locked_until', 'bigint', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('dead_at', 'bigint')
        .addColumn('last_error', 'text')
        .execute();
      await kysely.schema.createIndex(`${name}_due`).on(name).columns(['dead_at', 'due_at']).execute();
    },
  };
}

/** The migration that gives the queue `name` its lanes. Run it after `queueMigration(name)`. */
export function queueLanesMigration(name: string): Migration {
  return {
    async up(kysely) {
      await kysely.schema.alterTable(name).addColumn('lane', 'text').execute();
      await kysely.schema
        .alterTable(name)
        .addColumn('position', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await kysely.schema.createIndex(`${name}_lane`).on(name).columns(['lane', 'position']).execute();
    },
  };
}

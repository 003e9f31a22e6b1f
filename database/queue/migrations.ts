import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

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

/** The migration that gives the queue `name` its sequences. Run it after `queueMigration(name)`. */
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

/**
 * The migration that gives the queue `name` lanes, streams and holders. Run it after `queueLanesMigration(name)`, while
 * no process of an earlier version handles the queue.
 */
export function queueStreamsMigration(name: string): Migration {
  return {
    async up(kysely) {
      const { schema } = kysely;
      await schema.dropIndex(`${name}_due`).execute();
      await schema.dropIndex(`${name}_lane`).execute();
      await schema.alterTable(name).renameColumn('lane', 'sequence').execute();
      await schema.alterTable(name).renameColumn('topic', 'lane').execute();
      const addText = (column: string) => schema.alterTable(name).addColumn(column, 'text').execute();
      for (const column of ['stream', 'about', 'holder']) await addText(column);
      await schema
        .alterTable(name)
        .addColumn('set_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update ${sql.table(name)} set stream = lane || ${'\n\n'}, locked_until = 0`.execute(kysely);
      await createIndexes(kysely, name);
      if (isPostgres(kysely)) await createPositions(kysely, name);
    },
  };
}

/** The migration that makes jobs of the queue `name` quick to find whose attempts fail. Run it after all others. */
export function queueFailingMigration(name: string): Migration {
  return {
    async up({ schema }) {
      await schema
        .createIndex(`${name}_failing`)
        .on(name)
        .columns(['stream', 'created_at'])
        .where(sql.ref('attempt'), '>', sql.lit(0))
        .where(sql.ref('dead_at'), 'is', null)
        .execute();
    },
  };
}

async function createIndexes({ schema }: Kysely<unknown>, name: string) {
  await schema
    .createIndex(`${name}_free`)
    .on(name)
    .columns(['stream', 'due_at', 'position', 'set_at'])
    .where(sql.ref('dead_at'), 'is', null)
    .where(sql.ref('holder'), 'is', null)
    .execute();
  const createPartial = (column: string) =>
    schema.createIndex(`${name}_${column}`).on(name).column(column).where(sql.ref(column), 'is not', null).execute();
  for (const column of ['holder', 'about']) await createPartial(column);
  await schema
    .createIndex(`${name}_sequence`)
    .on(name)
    .columns(['sequence', 'position'])
    .where(sql.ref('sequence'), 'is not', null)
    .execute();
  await schema.createIndex(`${name}_position`).on(name).column('position').execute();
}

/** SQLite has a single writer, which counts on from the last position in the table. */
async function createPositions(kysely: Kysely<unknown>, name: string) {
  const sequence = sql.table(`${name}_positions`);
  await sql`create sequence ${sequence}`.execute(kysely);
  await sql`select setval(${`${name}_positions`}, (select coalesce(max(position), 0) + 1 from ${sql.table(name)}))`.execute(
    kysely,
  );
}

const isPostgres = (kysely: Kysely<unknown>) => kysely.getExecutor().adapter instanceof PostgresAdapter;

import type { Migration } from '@joinery/database/migrate';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Stat, StatBook } from '../stats/tally.ts';
import type { Store } from './store.ts';

/** The migration that creates the table of counts. */
export const statsMigration: Migration = {
  async up(kysely) {
    await kysely.schema
      .createTable('proxy_stat')
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('proxy_stat_key', ['hour', 'form', 'event', 'detail'])
      .execute();
  },
};

/** The migration that counts each version, language and display of a form apart. */
export const shownStatsMigration: Migration = {
  async up(kysely) {
    await kysely.schema.alterTable('proxy_stat').renameTo('proxy_stat_before').execute();
    await kysely.schema
      .createTable('proxy_stat')
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('display', 'text', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      // Not the name of the old table's constraint, which PostgreSQL keeps until that table is gone.
      .addPrimaryKeyConstraint('proxy_stat_shown_key', [...keyColumns])
      .execute();
    await sql`
      insert into proxy_stat (form, version, language, display, hour, event, detail, count)
      select form, 0, '', '', hour, event, detail, count from proxy_stat_before
    `.execute(kysely);
    await kysely.schema.dropTable('proxy_stat_before').execute();
  },
};

const keyOf = (stat: Stat) => keyColumns.map((column) => stat[column]).join(' ');

const keyColumns = ['hour', 'form', 'version', 'language', 'display', 'event', 'detail'] as const;

/** Keeps counts in the store for 400 days. Counts of several processes add up. `now` is in Unix milliseconds. */
export function createStatBook({ database }: Pick<Store, 'database'>, now: () => number = Date.now): StatBook {
  return {
    async add(stats) {
      await database.write(async (writer) => {
        // In a fixed order, so that processes that write the same rows can't deadlock.
        for (const stat of stats.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
          await writer
            .insertInto('proxy_stat')
            .values(stat)
            .onConflict((conflict) =>
              conflict
                .columns([...keyColumns])
                .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('proxy_stat.count'), '+', stat.count) })),
            )
            .execute();
        }
      });
      const before = now() - 400 * 86_400_000;
      await sweep(database, { table: 'proxy_stat', key: 'hour', where: sql`hour < ${before}` });
    },
    read: (since) => database.kysely.selectFrom('proxy_stat').selectAll().where('hour', '>=', since).execute(),
  };
}

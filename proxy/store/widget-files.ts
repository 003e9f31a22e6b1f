import type { Migration } from '@joinery/database/migrate';
import type { Store } from './store.ts';

/** A file of the widget, as a proxy serves it below `/widget/<version>/`. */
export interface WidgetFile {
  body: string;
  /** Its `Content-Type`. */
  type: string;
}

/** The widget's files of the versions that proxies on this store have served. */
export interface WidgetFiles {
  /** Keeps the files of a version, and those of the latest 50 versions before it. */
  keep(version: string, files: Record<string, WidgetFile>): Promise<void>;
  read(version: string, name: string): Promise<WidgetFile | undefined>;
}

/** The migration that creates the table of the widget's files. */
export const widgetFilesMigration: Migration = {
  async up(kysely) {
    await kysely.schema
      .createTable('proxy_widget_file')
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('served_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('proxy_widget_file_key', ['version', 'name'])
      .execute();
  },
};

/** A version takes a quarter of a megabyte. */
const most = 50;

/** `now` is in Unix milliseconds. */
export function createWidgetFiles({ database }: Pick<Store, 'database'>, now = Date.now): WidgetFiles {
  return {
    keep: (version, files) =>
      database.write(async (writer) => {
        const served_at = now();
        const rows = Object.entries(files).map(([name, { body, type }]) => ({ version, name, type, body, served_at }));
        await writer
          .insertInto('proxy_widget_file')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['version', 'name']).doUpdateSet({ served_at }))
          .execute();
        const versions = await writer
          .selectFrom('proxy_widget_file')
          .select('version')
          .groupBy('version')
          .orderBy(({ fn }) => fn.max('served_at'), 'desc')
          .offset(most + 1)
          .limit(1_000)
          .execute();
        for (const { version } of versions)
          await writer.deleteFrom('proxy_widget_file').where('version', '=', version).execute();
      }),
    read: (version, name) =>
      database.kysely
        .selectFrom('proxy_widget_file')
        .select(['body', 'type'])
        .where('version', '=', version)
        .where('name', '=', name)
        .executeTakeFirst(),
  };
}

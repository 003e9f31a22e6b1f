import type { Migration } from '@joinery/database/migrate';
import { createSeal } from '@joinery/database/seal';
import type { LessonBook } from '../pretence/pretence.ts';
import type { Template } from '../pretence/template.ts';
import type { Store } from './open.ts';

/** The migration that makes the table of what is known of the pages that forms lead to. */
export const lessonsMigration: Migration = {
  async up(kysely) {
    await kysely.schema
      .createTable('proxy_lesson')
      .addColumn('form', 'text', (column) => column.primaryKey())
      .addColumn('template', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Keeps in the store what has been learnt. What was kept under another secret is as good as absent. */
export function createLessonBook({ database, secret }: Pick<Store, 'database' | 'secret'>): LessonBook {
  const seal = createSeal(secret, 'proxy lessons');
  const open = (sealed: string): Template | undefined => {
    try {
      return JSON.parse(seal.open(sealed));
    } catch {
      return undefined;
    }
  };

  return {
    async read() {
      const rows = await database.kysely.selectFrom('proxy_lesson').selectAll().execute();
      const lessons = new Map<string, Template>();
      for (const row of rows) {
        const template = open(row.template);
        if (template) lessons.set(row.form, template);
      }
      return lessons;
    },
    keep: (form, given) =>
      database.write(async (writer) => {
        if (!given) return void (await writer.deleteFrom('proxy_lesson').where('form', '=', form).execute());
        const template = seal.close(JSON.stringify(given));
        const insert = writer.insertInto('proxy_lesson').values({ form, template });
        await insert.onConflict((conflict) => conflict.column('form').doUpdateSet({ template })).execute();
      }),
  };
}

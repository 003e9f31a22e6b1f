import type { Migration } from '@joinery/database/migrate';
import { sql } from 'kysely';

/** The migration that creates the table of forms. */
export const formsMigration: Migration = {
  async up(kysely) {
    await kysely.schema
      .createTable('proxy_form')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('origins', 'text', (column) => column.notNull())
      .addColumn('sealed_key', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** The migration that adds drafts and versions. The form that visitors see becomes the first version. */
export const versionsMigration: Migration = {
  async up(kysely) {
    const form = kysely.schema.alterTable('proxy_form');
    await form.addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1)).execute();
    await form.addColumn('draft', 'text').execute();
    await form.addColumn('experiment', 'text').execute();
    await form.addColumn('draft_revision', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    await kysely.schema
      .createTable('proxy_form_version')
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('definition', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addColumn('repeats', 'bigint')
      .addPrimaryKeyConstraint('proxy_form_version_key', ['form', 'version'])
      .execute();
    await sql`
      insert into proxy_form_version (form, version, definition, published_at)
      select name, 1, definition, changed_at from proxy_form
    `.execute(kysely);
  },
};

/** The migration that makes each account a site, beside those of the configuration, whose forms send its keys. */
export const formSitesMigration: Migration = {
  async up(kysely) {
    const form = kysely.schema.alterTable('proxy_form');
    await form.addColumn('site', 'text', (column) => column.notNull().defaultTo('')).execute();
    await form.addColumn('site_key', 'text').execute();
    await sql`update proxy_form set site = cast(account_id as text)`.execute(kysely);
    await form.dropColumn('account_id').execute();
  },
};

/**
 * The migration that lets versions outlive their form: people agreed to their words. A later form of the same name goes
 * on counting.
 */
export const keptVersionsMigration: Migration = {
  async up(kysely) {
    const version = kysely.schema.alterTable('proxy_form_version');
    await version.addColumn('site', 'text', (column) => column.notNull().defaultTo('')).execute();
    await version.addColumn('removed_at', 'bigint').execute();
    await sql`
      update proxy_form_version set site = (select site from proxy_form where name = proxy_form_version.form)
    `.execute(kysely);
  },
};

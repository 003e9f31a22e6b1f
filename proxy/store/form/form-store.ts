import type { FormDefinition } from '@joinery/contract/form';
import { createSeal } from '@joinery/database/secret';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import { Secret } from '../../secret.ts';
import { dropSubmissions, releaseSubmissions } from '../outbox.ts';
import type { Store } from '../store.ts';
import { keyPurpose, type Tables, type Writer } from '../tables.ts';
import { later } from './later.ts';
import { type Moved, moveForm } from './move-form.ts';
import { nextVersion } from './next-version.ts';

/** A form that is kept in the store instead of in the configuration. */
export interface StoredForm {
  /** Its name in addresses, unlike that of any other stored form. */
  name: string;
  /** The site that it belongs to. In the app, the id of an account. */
  site: string;
  /** The version that visitors see. Not checked again when it is read. */
  definition: FormDefinition;
  /** Its number, from 1 on. */
  version: number;
  /** Origins of the sites that may show it. Empty where the site's own are meant. */
  origins: string[];
  /** The API key that it sends, or the name of one of its site's keys; `''` is the name of the site's `key`. */
  key: Secret | string;
  /** The running test of two versions. @default none is running */
  experiment?: StoredExperiment;
  /** Versions that visitors saw within the last week: a page may still be open. @default none */
  earlier?: StoredEarlier[];
}

/** A version that visitors saw before. */
export interface StoredEarlier {
  version: number;
  definition: FormDefinition;
}

/** A test of two versions of a form. */
export interface StoredExperiment {
  /** Unix time in milliseconds. */
  startedAt: number;
  /** The version that visitors saw before, then the variant that is tried. */
  variants: StoredVariant[];
}

export interface StoredVariant {
  version: number;
  /** The part of visitors who see it, in percent. */
  share: number;
  definition: FormDefinition;
}

/** A form of a site. */
export type FormName = Pick<StoredForm, 'name' | 'site'>;

/** The forms in the store. */
export interface FormStore {
  /** All of them, by name. Those whose own key can't be read any more are left out. */
  list(): Promise<StoredForm[]>;
  /**
   * Adds a form with its first version. It begins without sightings and numbers, even if another one had its name;
   * `continued` keeps what there is of a form that was in the configuration. False if the name is taken.
   */
  add(form: Omit<StoredForm, 'version'>, begins?: 'fresh' | 'continued'): Promise<boolean>;
  /**
   * Gives a form to another site, with a key of its own and with what its former site filled in. Visitors see a new
   * version if that is anything. False if the site has no such form.
   */
  move(form: FormName, to: Moved): Promise<boolean>;
  /** Changes which sites may show it. False if the site has no such form. */
  place(form: FormName, origins: string[]): Promise<boolean>;
  /**
   * Gives a form another key in place of its own one, and forgets what the service refused because of that. False if it
   * is gone, or has another key by now.
   */
  rekey(form: FormName & Pick<StoredForm, 'key'>, key: Secret): Promise<boolean>;
  /**
   * Removes a form with its sightings, its numbers and the submissions that wait for its service. Its versions stay,
   * because people agreed to their words. False if the site has no such form.
   */
  remove(form: FormName): Promise<boolean>;
  /** A text that changes whenever any process adds, changes or removes a form. */
  revision(): Promise<string>;
}

/** How long a page is believed to stay open, in milliseconds: a week. */
const openFor = 7 * 24 * 3_600_000;

/** The versions that visitors have seen since then, and those that are tried. */
function readShownSince({ kysely }: Store['database'], then: number): Promise<Tables['proxy_form_version'][]> {
  return (
    kysely
      .selectFrom('proxy_form_version as shown')
      .selectAll()
      .where('shown.removed_at', 'is', null)
      // Two versions that are tried begin together, the second one last.
      .where('version', '>=', ({ selectFrom }) =>
        selectFrom('proxy_form_version as before')
          .select(sql<number>`coalesce(max(before.version), 2) - 1`.as('first'))
          .whereRef('before.form', '=', 'shown.form')
          .where('before.removed_at', 'is', null)
          .where('before.published_at', '<', then),
      )
      .execute()
  );
}

/** `now` is in Unix milliseconds. */
export function createFormStore({ database, secret }: Pick<Store, 'database' | 'secret'>, now = Date.now): FormStore {
  const seal = createSeal(secret, keyPurpose);
  const read = (row: Tables['proxy_form'], all: Tables['proxy_form_version'][]): StoredForm[] => {
    const versions = all.filter(({ form }) => form === row.name);
    const definitionOf = (version: number) =>
      versions.find((one) => one.version === version)?.definition ?? row.definition;
    try {
      const { startedAt, variants = [] }: Partial<StoredExperiment> = JSON.parse(row.experiment ?? '{}');
      const tried = variants.map((variant) => ({ ...variant, definition: JSON.parse(definitionOf(variant.version)) }));
      return [
        {
          name: row.name,
          site: row.site,
          definition: JSON.parse(row.definition),
          version: row.version,
          origins: JSON.parse(row.origins),
          key: row.site_key ?? new Secret(seal.open(row.sealed_key)),
          ...(startedAt !== undefined && { experiment: { startedAt, variants: tried } }),
          earlier: versions.flatMap(({ version, definition }) =>
            version < row.version ? [{ version, definition: JSON.parse(definition) }] : [],
          ),
        },
      ];
    } catch {
      return [];
    }
  };
  const forget = async (writer: Writer, form: string) => {
    await writer.deleteFrom('proxy_sighting').where('form', '=', form).execute();
    await writer.deleteFrom('proxy_stat').where('form', '=', form).execute();
    await dropSubmissions(writer, form);
  };
  /** Deletes in parts what may be much, so that the rest takes little time. */
  const release = async (form: string) => {
    await sweep(database, { table: 'proxy_stat', key: 'hour', where: sql`form = ${form}` });
    await releaseSubmissions(database, form);
  };

  return {
    async list() {
      const rows = await database.kysely.selectFrom('proxy_form').selectAll().orderBy('name').execute();
      const versions = await readShownSince(database, now() - openFor);
      return rows.flatMap((row) => read(row, versions));
    },
    add: ({ name, site, definition, origins, key }, begins = 'fresh') =>
      database.write(async (writer) => {
        const text = JSON.stringify(definition);
        const at = now();
        const version = await nextVersion(writer, name);
        const added = await writer
          .insertInto('proxy_form')
          .values({
            ...{ name, site, definition: text, origins: JSON.stringify(origins) },
            ...{
              sealed_key: seal.close(typeof key === 'string' ? '' : key.reveal()),
              site_key: typeof key === 'string' ? key : null,
              changed_at: at,
              version,
              draft: null,
              draft_revision: 0,
              experiment: null,
            },
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .execute();
        if (!added.length) return false;
        // Another process may have counted for an earlier form of this name after that was removed.
        if (begins === 'fresh') await forget(writer, name);
        await writer
          .insertInto('proxy_form_version')
          .values({
            ...{ form: name, site, version, definition: text, published_at: at },
            ...{ repeats: null, removed_at: null },
          })
          .execute();
        return true;
      }),
    move: (form, to) => database.write((writer) => moveForm(writer, form, { ...to, at: now(), seal })),
    async place({ name, site }, origins) {
      const { numUpdatedRows } = await database.write((writer) =>
        writer
          .updateTable('proxy_form')
          .set({ origins: JSON.stringify(origins), changed_at: later(now()) })
          .where('name', '=', name)
          .where('site', '=', site)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    rekey: ({ name, site, key: before }, key) =>
      database.write(async (writer) => {
        const query = writer.selectFrom('proxy_form').select('sealed_key').where('name', '=', name);
        const row = await query.where('site', '=', site).where('site_key', 'is', null).executeTakeFirst();
        if (!row || typeof before === 'string' || seal.open(row.sealed_key) !== before.reveal()) return false;
        const { numUpdatedRows } = await writer
          .updateTable('proxy_form')
          .set({ sealed_key: seal.close(key.reveal()), changed_at: later(now()) })
          .where('name', '=', name)
          // Another process may have done the same meanwhile.
          .where('sealed_key', '=', row.sealed_key)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await writer.deleteFrom('proxy_stat').where('form', '=', name).where('event', '=', 'fault').execute();
        return true;
      }),
    async remove({ name, site }) {
      const query = database.kysely.selectFrom('proxy_form').select('name').where('name', '=', name);
      if (!(await query.where('site', '=', site).executeTakeFirst())) return false;
      await release(name);
      return database.write(async (writer) => {
        const { numDeletedRows } = await writer
          .deleteFrom('proxy_form')
          .where('name', '=', name)
          .where('site', '=', site)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await writer
          .updateTable('proxy_form_version')
          .set({ removed_at: now() })
          .where('form', '=', name)
          .where('removed_at', 'is', null)
          .execute();
        // Another form may get the name.
        await forget(writer, name);
        return true;
      });
    },
    async revision() {
      const { count, changes, versions } = await database.kysely
        .selectFrom('proxy_form')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          sql<string>`cast(sum(changed_at) as text)`.as('changes'),
          fn.sum('version').as('versions'),
        ])
        .executeTakeFirstOrThrow();
      return `${count} ${changes} ${versions}`;
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { DraftDefinition } from '@joinery/contract/console';
import type { Store } from '../open.ts';
import type { Writer } from '../tables.ts';
import type { FormName } from './shelf.ts';

/** The one draft of a form. */
export interface StoredDraft {
  /** What visitors see, unless the draft was changed. */
  definition: DraftDefinition;
  published: DraftDefinition;
  /** The version that visitors see. */
  version: number;
  /** Counts the draft's changes. */
  revision: number;
  isChanged: boolean;
}

/** What was published once. */
export interface StoredVersion {
  version: number;
  definition: DraftDefinition;
  /** Unix time in milliseconds. */
  publishedAt: number;
  /** The version that it repeats. */
  repeats: number | null;
}

/** Why a change was not made: the account has no such form, or somebody else was faster. */
export type Failure = 'unknown' | 'conflict';

/** The drafts and versions of stored forms. A revision that isn't the draft's own any more is a conflict. */
export interface Drafts {
  read(form: FormName): Promise<StoredDraft | undefined>;
  /** Saves a draft. Null makes it what visitors see. */
  save(
    form: FormName,
    definition: DraftDefinition | null,
    revision: number,
  ): Promise<Pick<StoredDraft, 'revision' | 'isChanged'> | Failure>;
  /** Shows `definition`, the draft as it was checked, to visitors. The new version's number. */
  publish(form: FormName, definition: DraftDefinition, revision: number): Promise<number | Failure>;
  /** Shows an earlier version to visitors again. A changed draft stays. The new version's number. */
  repeat(form: FormName, version: number): Promise<number | Failure>;
  /** All versions, the newest first. */
  versions(form: FormName): Promise<StoredVersion[]>;
}

/** `now` is in Unix milliseconds. */
export function createDrafts({ database }: Pick<Store, 'database'>, now = Date.now): Drafts {
  /** Locks the row on PostgreSQL; SQLite has one writer at a time anyway. */
  const lock = (writer: Writer, { name, accountId }: FormName) =>
    writer
      .updateTable('proxy_form')
      .set({ name })
      .where('name', '=', name)
      .where('account_id', '=', accountId)
      .returning(['version', 'draft_revision', 'definition'])
      .executeTakeFirst();

  const change = <Result>(
    form: FormName,
    make: (writer: Writer, row: NonNullable<Awaited<ReturnType<typeof lock>>>) => Promise<Result>,
  ): Promise<Result | 'unknown'> =>
    database.write(async (writer) => {
      const row = await lock(writer, form);
      return row ? make(writer, row) : 'unknown';
    });

  async function show(
    writer: Writer,
    {
      name,
      version,
      definition,
      repeats,
    }: { name: string; version: number; definition: string; repeats: number | null },
  ): Promise<void> {
    const at = now();
    await writer
      .updateTable('proxy_form')
      .set({ definition, version, changed_at: at })
      .where('name', '=', name)
      .execute();
    await writer
      .insertInto('proxy_form_version')
      .values({ form: name, version, definition, published_at: at, repeats })
      .execute();
  }

  return {
    async read({ name, accountId }) {
      const row = await database.kysely
        .selectFrom('proxy_form')
        .select(['definition', 'draft', 'draft_revision', 'version'])
        .where('name', '=', name)
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        definition: JSON.parse(row.draft ?? row.definition),
        published: JSON.parse(row.definition),
        version: row.version,
        revision: row.draft_revision,
        isChanged: row.draft !== null,
      };
    },
    save: (form, definition, revision) =>
      change(form, async (writer, row) => {
        if (row.draft_revision !== revision) return 'conflict';
        const isSame = definition === null || isDeepStrictEqual(definition, JSON.parse(row.definition));
        await writer
          .updateTable('proxy_form')
          .set({ draft: isSame ? null : JSON.stringify(definition), draft_revision: revision + 1 })
          .where('name', '=', form.name)
          .execute();
        return { revision: revision + 1, isChanged: !isSame };
      }),
    publish: (form, definition, revision) =>
      change(form, async (writer, row) => {
        if (row.draft_revision !== revision) return 'conflict';
        const version = row.version + 1;
        await show(writer, { name: form.name, version, definition: JSON.stringify(definition), repeats: null });
        await writer
          .updateTable('proxy_form')
          .set({ draft: null, draft_revision: revision + 1 })
          .where('name', '=', form.name)
          .execute();
        return version;
      }),
    repeat: (form, repeats) =>
      change(form, async (writer, row) => {
        const earlier = await writer
          .selectFrom('proxy_form_version')
          .select('definition')
          .where('form', '=', form.name)
          .where('version', '=', repeats)
          .executeTakeFirst();
        if (!earlier) return 'unknown';
        const version = row.version + 1;
        await show(writer, { name: form.name, version, definition: earlier.definition, repeats });
        return version;
      }),
    async versions({ name, accountId }) {
      const rows = await database.kysely
        .selectFrom('proxy_form_version')
        .innerJoin('proxy_form', 'proxy_form.name', 'proxy_form_version.form')
        .select([
          'proxy_form_version.version',
          'proxy_form_version.definition',
          'proxy_form_version.published_at',
          'proxy_form_version.repeats',
        ])
        .where('form', '=', name)
        .where('account_id', '=', accountId)
        .orderBy('proxy_form_version.version', 'desc')
        .execute();
      return rows.map(({ version, definition, published_at, repeats }) => ({
        ...{ version, definition: JSON.parse(definition), publishedAt: published_at, repeats },
      }));
    },
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { DraftDefinition } from '@joinery/contract/console';
import type { FormDefinition } from '@joinery/contract/form';
import type { Store } from '../store.ts';
import type { Tables, Writer } from '../tables.ts';
import type { FormName } from './form-store.ts';
import { later } from './later.ts';
import { nextVersion } from './next-version.ts';

/** The one draft of a form. */
export interface StoredDraft {
  /** The definition that visitors see, unless the draft was changed. */
  definition: DraftDefinition;
  published: DraftDefinition;
  /** The version that visitors see. */
  version: number;
  /** Counts the draft's changes. */
  revision: number;
  isChanged: boolean;
}

/** One published version. */
export interface StoredVersion {
  version: number;
  definition: FormDefinition;
  /** Unix time in milliseconds. */
  publishedAt: number;
  /** The version that it repeats. */
  repeats: number | null;
}

/** @default all of them */
export interface WhichVersions {
  /** These alone. */
  numbers?: number[];
  /** Those before this one alone. */
  before?: number;
  /** This many of them at most. */
  most?: number;
}

/** Why a change was not made: the site has no such form, somebody else was faster, or a test of versions runs. */
export type Failure = 'unknown' | 'conflict' | 'tested';

/** The evidence of a test of two versions, as `judge` takes and tells it. */
export interface Evidence {
  /** Evidence that conversion rates differ. */
  evidence: number;
  /** Evidence that the allocation is wrong. */
  allocationEvidence: number;
}

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
  /**
   * Shows an earlier version to visitors again. A changed draft stays. The new version's number.
   *
   * @param live the version that visitors see until then; another is a conflict. @default any
   */
  repeat(form: FormName, version: number, live?: number): Promise<number | Failure>;
  /**
   * Tries `definition`, the draft as it was checked, against what visitors see: `share` percent of them get it. Each is
   * a new version, so that what is counted of it began with the test. The new version's number.
   */
  tryOut(form: FormName, definition: DraftDefinition, revision: number, share: number): Promise<number | Failure>;
  /** Ends the test, and shows one of its versions to all visitors. The new version's number. */
  settle(form: FormName, version: number): Promise<number | Failure>;
  /** Keeps the most evidence that a test has had: a difference once found stays found. The most so far. */
  weigh(form: FormName, evidence: Evidence): Promise<Evidence>;
  /** One version of a form of any site, also of one that was removed. */
  find(name: string, version: number): Promise<(StoredVersion & { site: string }) | undefined>;
  /** Versions, the newest first. */
  versions(form: FormName, which?: WhichVersions): Promise<StoredVersion[]>;
}

type NewVersion = FormName & Pick<Tables['proxy_form_version'], 'version' | 'definition' | 'repeats'>;

/** `now` is in Unix milliseconds. */
export function createDrafts({ database }: Pick<Store, 'database'>, now = Date.now): Drafts {
  /** Locks the row on PostgreSQL; SQLite has one writer at a time anyway. */
  const lock = (writer: Writer, { name, site }: FormName) =>
    writer
      .updateTable('proxy_form')
      .set({ name })
      .where('name', '=', name)
      .where('site', '=', site)
      .returning(['version', 'draft_revision', 'definition', 'experiment'])
      .executeTakeFirst();

  const change = <Result>(
    form: FormName,
    make: (writer: Writer, row: NonNullable<Awaited<ReturnType<typeof lock>>>) => Promise<Result>,
  ): Promise<Result | 'unknown'> =>
    database.write(async (writer) => {
      const row = await lock(writer, form);
      return row ? make(writer, row) : 'unknown';
    });

  const findVersion = (writer: Writer, { name }: FormName, version: number) =>
    writer
      .selectFrom('proxy_form_version')
      .select('definition')
      .where('form', '=', name)
      .where('version', '=', version)
      .where('removed_at', 'is', null)
      .executeTakeFirst();

  const keep = (writer: Writer, { name, ...version }: NewVersion) =>
    writer
      .insertInto('proxy_form_version')
      .values({ form: name, ...version, published_at: now(), removed_at: null })
      .execute();

  async function show(writer: Writer, newVersion: NewVersion): Promise<void> {
    const { name, version, definition } = newVersion;
    await writer
      .updateTable('proxy_form')
      .set({ definition, version, changed_at: later(now()) })
      .where('name', '=', name)
      .execute();
    await keep(writer, newVersion);
  }

  return {
    async read({ name, site }) {
      const row = await database.kysely
        .selectFrom('proxy_form')
        .select(['definition', 'draft', 'draft_revision', 'version'])
        .where('name', '=', name)
        .where('site', '=', site)
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
        if (row.experiment !== null) return 'tested';
        const version = await nextVersion(writer, form.name);
        await show(writer, { ...nameOf(form), version, definition: JSON.stringify(definition), repeats: null });
        await writer
          .updateTable('proxy_form')
          .set({ draft: null, draft_revision: revision + 1 })
          .where('name', '=', form.name)
          .execute();
        return version;
      }),
    repeat: (form, repeats, live) =>
      change(form, async (writer, row) => {
        const earlier = await findVersion(writer, form, repeats);
        if (!earlier) return 'unknown';
        if (live !== undefined && row.version !== live) return 'conflict';
        if (row.experiment !== null) return 'tested';
        const version = await nextVersion(writer, form.name);
        await show(writer, { ...nameOf(form), version, definition: earlier.definition, repeats });
        return version;
      }),
    tryOut: (form, definition, revision, share) =>
      change(form, async (writer, row) => {
        if (row.draft_revision !== revision) return 'conflict';
        if (row.experiment !== null) return 'tested';
        const formName = nameOf(form);
        const control = await nextVersion(writer, form.name);
        await keep(writer, {
          ...formName,
          version: control + 1,
          definition: JSON.stringify(definition),
          repeats: null,
        });
        await show(writer, { ...formName, version: control, definition: row.definition, repeats: row.version });
        const variants = [
          { version: control, share: 100 - share },
          { version: control + 1, share },
        ];
        await writer
          .updateTable('proxy_form')
          .set({
            ...{ experiment: JSON.stringify({ startedAt: now(), variants }) },
            ...{ draft: null, draft_revision: revision + 1 },
          })
          .where('name', '=', form.name)
          .execute();
        return control + 1;
      }),
    settle: (form, repeats) =>
      change(form, async (writer, row) => {
        const { variants = [] }: { variants?: { version: number }[] } = JSON.parse(row.experiment ?? '{}');
        const earlier =
          variants.some(({ version }) => version === repeats) && (await findVersion(writer, form, repeats));
        if (!earlier) return 'unknown';
        const version = await nextVersion(writer, form.name);
        await show(writer, { ...nameOf(form), version, definition: earlier.definition, repeats });
        await writer.updateTable('proxy_form').set({ experiment: null }).where('name', '=', form.name).execute();
        return version;
      }),
    async weigh(form, evidence) {
      const weighed = await change(form, async (writer, { experiment }) => {
        if (experiment === null) return evidence;
        const storedEvidence: Partial<Evidence> = JSON.parse(experiment);
        const most = {
          evidence: Math.max(evidence.evidence, storedEvidence.evidence ?? 0),
          allocationEvidence: Math.max(evidence.allocationEvidence, storedEvidence.allocationEvidence ?? 0),
        };
        await writer
          .updateTable('proxy_form')
          .set({ experiment: JSON.stringify({ ...storedEvidence, ...most }) })
          .where('name', '=', form.name)
          .execute();
        return most;
      });
      return weighed === 'unknown' ? evidence : weighed;
    },
    async find(name, version) {
      const row = await database.kysely
        .selectFrom('proxy_form_version')
        .selectAll()
        .where('form', '=', name)
        .where('version', '=', version)
        .executeTakeFirst();
      return row && { ...toVersion(row), site: row.site };
    },
    async versions({ name, site }, { numbers, before, most } = {}) {
      const rows = await database.kysely
        .selectFrom('proxy_form_version')
        .selectAll()
        .where('form', '=', name)
        .where('site', '=', site)
        .where('removed_at', 'is', null)
        .$if(numbers !== undefined, (query) => query.where('version', 'in', numbers ?? []))
        .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
        .orderBy('version', 'desc')
        .$if(most !== undefined, (query) => query.limit(most ?? 0))
        .execute();
      return rows.map(toVersion);
    },
  };
}

const nameOf = ({ name, site }: FormName): FormName => ({ name, site });

function toVersion(row: Tables['proxy_form_version']): StoredVersion {
  const { version, definition, published_at, repeats } = row;
  return { version, definition: JSON.parse(definition), publishedAt: published_at, repeats };
}

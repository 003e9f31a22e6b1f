import { isDeepStrictEqual } from 'node:util';
import type { FormDefinition } from '@joinery/contract/form';
import type { Seal } from '@joinery/database/secret';
import type { Secret } from '../../secret.ts';
import type { Writer } from '../tables.ts';
import { later } from './later.ts';
import { nextVersion } from './next-version.ts';

/** A form at another site. */
export interface Moved {
  site: string;
  /** With what its former site filled in. */
  definition: FormDefinition;
  origins: string[];
  key: Secret;
}

/**
 * Gives a form to another site. Visitors see a new version if its definition differs. False if there is no such form.
 *
 * @param options `at` is in Unix milliseconds; `seal` is the one of keys
 */
export async function moveForm(
  writer: Writer,
  { name, site }: { name: string; site: string },
  { at, seal, definition, origins, key, site: next }: Moved & { at: number; seal: Seal },
): Promise<boolean> {
  const row = await writer
    .selectFrom('proxy_form')
    .select(['definition', 'draft', 'version', 'experiment'])
    .where('name', '=', name)
    .where('site', '=', site)
    .executeTakeFirst();
  if (!row) return false;
  const before: FormDefinition = JSON.parse(row.definition);
  // The numbers of a running test belong to its versions.
  const stays = row.experiment !== null || isDeepStrictEqual(before, definition);
  const version = stays ? row.version : await nextVersion(writer, name);
  const json = stays ? row.definition : JSON.stringify(definition);
  await writer
    .updateTable('proxy_form')
    .set({
      ...{ site: next, site_key: null, origins: JSON.stringify(origins), version, definition: json },
      sealed_key: seal.close(key.reveal()),
      draft: row.draft && JSON.stringify({ ...filledIn(before, definition), ...JSON.parse(row.draft) }),
      changed_at: later(at),
    })
    .where('name', '=', name)
    .execute();
  await writer.updateTable('proxy_form_version').set({ site: next }).where('form', '=', name).execute();
  if (stays) return true;
  const added = { form: name, site: next, version, definition: json, published_at: at };
  await writer
    .insertInto('proxy_form_version')
    .values({ ...added, repeats: null, removed_at: null })
    .execute();
  return true;
}

/** The parts of a definition that its site added. */
function filledIn(before: FormDefinition, after: FormDefinition): Partial<FormDefinition> {
  const entries = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name));
  return Object.fromEntries(entries);
}

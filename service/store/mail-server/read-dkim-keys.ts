import { existsSync } from 'node:fs';
import { filePathOf, openDatabase } from '@joinery/database/open';
import { type StoreOptions, waysOf } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { findDkimKeys, type StoredDkimKey } from './dkim-keys.ts';

/**
 * The keys that mail is signed with, without their private halves, as they stand in a store that another process may be
 * using. Changes nothing: a store that isn't there yet has none.
 *
 * @throws when the store can't be read
 */
export async function readDkimKeys(options: StoreOptions): Promise<StoredDkimKey[]> {
  const ways = waysOf(options);
  const path = filePathOf(ways.url);
  if (path !== undefined && !existsSync(path)) return [];
  const { kysely, close } = await openDatabase<Tables>(ways, { patience: 5_000 });
  try {
    const tables = await kysely.introspection.getTables();
    return tables.some(({ name }) => name === 'dkim_key') ? await findDkimKeys(kysely) : [];
  } finally {
    await close();
  }
}

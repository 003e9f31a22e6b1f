import type { StoreOptions } from '../store/open-store.ts';
import { readTable } from '../store/read-table.ts';
import { findDkimKeys, type StoredDkimKey } from './dkim-keys.ts';

/**
 * The keys that mail is signed with, without their private halves, as they stand in a store that another process may be
 * using. Changes nothing: a store that isn't there yet has none.
 *
 * @throws when the store can't be read
 */
export async function readDkimKeys(options: StoreOptions): Promise<StoredDkimKey[]> {
  return (await readTable(options, 'dkim_key', findDkimKeys)) ?? [];
}

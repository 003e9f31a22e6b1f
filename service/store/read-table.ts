import { existsSync } from 'node:fs';
import { filePathOf, openDatabase } from '@joinery/database/open';
import type { Kysely } from 'kysely';
import { type StoreOptions, waysOf } from './open-store.ts';
import type { Tables } from './tables.ts';

/**
 * Reads a table of a store that another process may be using. Changes nothing, and doesn't migrate: resolves with
 * undefined if the store, its table or the `column` isn't there yet.
 *
 * @throws when the store can't be read
 */
export async function readTable<Value>(
  options: StoreOptions,
  table: keyof Tables,
  read: (kysely: Kysely<Tables>) => Promise<Value>,
  column?: string,
): Promise<Value | undefined> {
  const ways = waysOf(options);
  const path = filePathOf(ways.url);
  if (path !== undefined && !existsSync(path)) return undefined;
  const { kysely, close } = await openDatabase<Tables>(ways, { patience: 5_000 });
  try {
    const found = (await kysely.introspection.getTables()).find(({ name }) => name === table);
    if (!found || (column && !found.columns.some(({ name }) => name === column))) return undefined;
    return await read(kysely);
  } finally {
    await close();
  }
}

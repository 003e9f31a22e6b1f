import { existsSync } from 'node:fs';
import { filePathOf, openDatabase } from '@joinery/database/open';
import { type StoreOptions, waysOf } from '../open-store.ts';
import type { Tables } from '../tables.ts';

/**
 * The addresses that lists send from, as they stand in a store that another process may be using. Changes nothing: a
 * store that isn't there yet has none.
 *
 * @throws when the store can't be read
 */
export async function readSenders(options: StoreOptions): Promise<string[]> {
  const ways = waysOf(options);
  const path = filePathOf(ways.url);
  if (path !== undefined && !existsSync(path)) return [];
  const { kysely, close } = await openDatabase<Tables>(ways, { patience: 5_000 });
  try {
    const tables = await kysely.introspection.getTables();
    const list = tables.find(({ name }) => name === 'list');
    if (!list?.columns.some(({ name }) => name === 'letterhead')) return [];
    const rows = await kysely.selectFrom('list').select('letterhead').distinct().execute();
    const senders = rows.map(({ letterhead }) => (JSON.parse(letterhead) as { senderAddress?: string }).senderAddress);
    return [...new Set(senders.filter((address) => address !== undefined))];
  } finally {
    await close();
  }
}

import type { StoreOptions } from '../store/open-store.ts';
import { readTable } from '../store/read-table.ts';

/**
 * The addresses that lists send from, as they stand in a store that another process may be using. Changes nothing: a
 * store that isn't there yet has none.
 *
 * @throws when the store can't be read
 */
export async function readSenders(options: StoreOptions): Promise<string[]> {
  const rows = await readTable(
    options,
    'list',
    (kysely) => kysely.selectFrom('list').select('letterhead').distinct().execute(),
    'letterhead',
  );
  const senders = (rows ?? []).map(
    ({ letterhead }) => (JSON.parse(letterhead) as { senderAddress?: string }).senderAddress,
  );
  return [...new Set(senders.filter((address) => address !== undefined))];
}

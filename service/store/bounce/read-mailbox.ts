import { existsSync } from 'node:fs';
import { filePathOf, openDatabase } from '@joinery/database/open';
import { type StoreOptions, waysOf } from '../open-store.ts';
import type { Tables } from '../tables.ts';
import { findMailbox } from './mailbox.ts';

/**
 * The sealed settings of the mailbox for bounces, as they stand in a store that another process may be using. Changes
 * nothing: a store that isn't there yet has none.
 *
 * @throws when the store can't be read
 */
export async function readMailbox(options: StoreOptions): Promise<string | undefined> {
  const ways = waysOf(options);
  const path = filePathOf(ways.url);
  if (path !== undefined && !existsSync(path)) return undefined;
  const { kysely, close } = await openDatabase<Tables>(ways, { patience: 5_000 });
  try {
    const tables = await kysely.introspection.getTables();
    return tables.some(({ name }) => name === 'bounce_mailbox') ? (await findMailbox(kysely))?.sealed : undefined;
  } finally {
    await close();
  }
}

import { migrate } from '@joinery/database/migrate';
import type { Store } from '../tables.ts';
import { addOverviewIndexes } from './overview.ts';
import { addContactSearch } from './search-tables.ts';

/**
 * Makes contacts quick to find and to count for the console, unless an earlier start did. Kept apart from the other
 * tables, because an index that finds any part of an address takes a fifth of the signups per second.
 */
export async function indexForConsole(database: Store): Promise<void> {
  const { dialect } = database;
  await migrate(database, 'service_console', {
    '001-contact-search': { up: (kysely) => addContactSearch(kysely, dialect) },
    '002-overview': { up: (kysely) => addOverviewIndexes(kysely) },
  });
}

import { migrate } from '@joinery/database/migrate';
import type { Store } from '../../store/tables.ts';
import { addOverviewIndexes } from '../overview.ts';
import { addContactOrders, addContactSearch, putSearchAside } from './search-tables.ts';

/**
 * Makes contacts quick to find and to count for the console, unless an earlier start did. Kept apart from the other
 * tables, because a service without the console needs none of it.
 */
export async function indexForConsole(database: Store): Promise<void> {
  const { dialect } = database;
  await migrate(database, 'service_console', {
    '001-contact-search': { up: (kysely) => addContactOrders(kysely) },
    '002-overview': { up: (kysely) => addOverviewIndexes(kysely) },
    '003-search-behind': { up: (kysely) => addContactSearch(kysely, dialect) },
    '004-search-aside': { up: (kysely) => putSearchAside(kysely, dialect) },
  });
}

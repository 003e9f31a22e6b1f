import { join } from 'node:path';
import { claim } from '@joinery/database/claim';
import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { createMigrations } from './migrations.ts';
import type { Store, Tables } from './tables.ts';

/** The service's database, its tables up to date. */
export interface OpenStore {
  database: Store;
  /** Takes an embedded database for this process alone; answers with what gives it back. @throws when another process has it */
  claim(): () => void;
}

/** Opens the database at `url`, by default the file `service.db` in `dataDir`. @throws when it can't be opened or a migration fails */
export async function openStore(dataDir: string, url = `file:${join(dataDir, 'service.db')}`): Promise<OpenStore> {
  const database = await openDatabase<Tables>(url);
  await migrate(database, 'service', createMigrations(database.dialect));
  return { database, claim: () => claim(url) };
}

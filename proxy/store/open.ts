import { migrate } from '@joinery/database/migrate';
import { openDatabase } from '@joinery/database/open';
import { migrations } from './migrations.ts';
import type { ProxyDatabase, Tables } from './tables.ts';

/** Where a proxy keeps what has to outlive it. */
export interface StoreSettings {
  /** `postgres://…` or `file:…`. */
  url: string;
  /** What is kept is encrypted with keys made from it; every process on the same database has the same one. */
  secret: string;
}

/** An open store: what a crash must not take away. */
export interface Store {
  database: ProxyDatabase;
  secret: string;
}

/** Opens the store and brings its tables up to date. @throws when the file or the database can't be opened. */
export async function openStore({ url, secret }: StoreSettings): Promise<Store> {
  const database = await openDatabase<Tables>(url);
  await migrate(database, 'proxy', migrations);
  return { database, secret };
}

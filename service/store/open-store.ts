import { join } from 'node:path';
import type { Ways } from '@joinery/database/address';
import { claim } from '@joinery/database/claim';
import { type Hold, hold } from '@joinery/database/hold';
import { migrate } from '@joinery/database/migrate';
import { type OpenOptions, openDatabase } from '@joinery/database/open';
import { checkSecret, type Keyring, openKeyring } from '@joinery/database/secret';
import { createMigrations } from './migration/migrations.ts';
import { sealed } from './sealed.ts';
import type { Store, Tables } from './tables.ts';

export interface StoreOptions {
  /** The folder with the database file and the file `secret`. */
  dataDir: string;
  /** @default the file `service.db` in `dataDir` */
  databaseUrl?: string | undefined;
  /** The way to the same database past a pooler. @default there is none in between */
  databaseDirectUrl?: string | undefined;
  /** Its streaming replica. @default none */
  databaseReplicaUrl?: string | undefined;
  /** Called when long reads leave the replica for the primary. @default nobody is told */
  onReplicaFailure?: OpenOptions['onReplicaFailure'];
  /** Called when the disk is full. @default nobody is told */
  onDiskFull?: OpenOptions['onDiskFull'];
  /** The instance's secret. @default the one in `dataDir` */
  secret?: string | undefined;
}

/** The service's database, with its tables up to date, and the secret that it belongs to. */
export interface OpenStore {
  database: Store;
  keyring: Keyring;
  /**
   * Claims an embedded database for this process; returns a function that releases it. @throws when another process has
   * claimed it
   */
  claim(): () => void;
}

/** The owner of the service's tables. */
export const owner = 'service';

/**
 * Opens the database for this process, beside others or `alone`.
 *
 * @throws when it can't be opened, a migration fails, another process holds it in a conflicting way, or the secret
 * isn't its own
 */
export async function openStore(options: StoreOptions, how: Hold = 'shared'): Promise<OpenStore> {
  const { dataDir, secret } = options;
  const given = secret === undefined ? undefined : checkSecret(secret, 'JOINERY_SECRET');
  const database = await openTables(options, how);
  try {
    const keyring = await openKeyring(database, { owner, sealed, given, folder: dataDir });
    return { database, keyring, claim: () => claim(waysOf(options).url) };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** Opens the database with its tables up to date, whatever its secret. Closing it ends the hold. */
export async function openTables(options: StoreOptions, how: Hold): Promise<Store> {
  const ways = waysOf(options);
  const { onReplicaFailure, onDiskFull } = options;
  const told = { ...(onReplicaFailure && { onReplicaFailure }), ...(onDiskFull && { onDiskFull }) };
  const release = await hold(ways, owner, how);
  const database = await openDatabase<Tables>(ways, told).catch(async (cause) => {
    await release();
    throw cause;
  });
  const close = async () => {
    await database.close();
    await release();
  };
  try {
    await migrate(database, owner, createMigrations(database.dialect));
    return { ...database, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

/** Where the store is. */
export function waysOf({ dataDir, databaseUrl, databaseDirectUrl, databaseReplicaUrl }: StoreOptions): Ways {
  const url = databaseUrl ?? `file:${join(dataDir, 'service.db')}`;
  return { url, directUrl: databaseDirectUrl, replicaUrl: databaseReplicaUrl };
}

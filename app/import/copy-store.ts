import { join } from 'node:path';
import { type BackupStore, backUp, type OwnedTables, restore } from '@joinery/database/backup';
import { hold } from '@joinery/database/hold';
import { filePathOf } from '@joinery/database/open';
import manifest from '../package.json' with { type: 'json' };

/** A store that is taken over, and where to. */
export interface Move {
  from: Database;
  to: Database;
  tables: OwnedTables;
  /** The secret that the store belongs to. */
  secret: string;
}

type Database = Pick<BackupStore, 'name' | 'url'>;

/**
 * Copies a store, checks the copy, and leaves the original as it is.
 *
 * @param work a folder for what is in between
 * @returns how many rows each table has
 * @throws when servers use the store, the secret isn't its own, or there is something already
 */
export async function copyStore({ from, to, tables, secret }: Move, work: string): Promise<Map<string, number>> {
  const { owner } = tables;
  const owned = (database: Database) => ({ ...database, owners: [tables] });
  if ((filePathOf(from.url) === undefined) !== (filePathOf(to.url) === undefined))
    throw new Error(
      'SQLite files are taken into SQLite files, and a PostgreSQL database into another one. Set or unset DATABASE_URL so that it fits. Nothing was changed.',
    );
  // Otherwise, a server could take signups after the copy.
  await (await hold(from, owner, 'alone'))();
  const backup = join(work, `backup-${owner}`);
  const { stores } = await backUp(backup, { stores: [owned(from)], secret, version: manifest.version });
  await restore(backup, { stores: [owned(to)], dataDir: join(work, `secret-${owner}`), given: undefined });
  return new Map(stores.flatMap(({ tables }) => tables.map(({ name, rows }): [string, number] => [name, rows])));
}

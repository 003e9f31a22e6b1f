import { join } from 'node:path';
import { type BackupStore, backUp, type OwnedTables, restore, transfer } from '@joinery/database/backup';
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
  const [fromFile, toFile] = [filePathOf(from.url) !== undefined, filePathOf(to.url) !== undefined];
  if (!fromFile && toFile)
    throw new Error(
      'A PostgreSQL database is only taken into another one, not into SQLite files. Let DATABASE_URL name an empty database. Nothing was changed.',
    );
  // Otherwise, a server could take signups after the copy.
  await (await hold(from, owner, 'alone'))();
  const backup = join(work, `backup-${owner}`);
  if (fromFile && !toFile) {
    const name = `${owner}.db`;
    await backUp(backup, { stores: [owned({ ...from, name })], secret, version: manifest.version });
    // Nothing may start on the database meanwhile.
    const release = await hold(to, owner, 'alone');
    try {
      return await transfer(join(backup, name), owned(to), secret);
    } finally {
      await release();
    }
  }
  const { stores } = await backUp(backup, { stores: [owned(from)], secret, version: manifest.version });
  await restore(backup, { stores: [owned(to)], dataDir: join(work, `secret-${owner}`), given: undefined });
  return new Map(stores.flatMap(({ tables }) => tables.map(({ name, rows }): [string, number] => [name, rows])));
}

import { closeSync, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyDatabase } from './store/copy.ts';
import type { Store } from './store/tables.ts';

/**
 * Copies the database file and the instance's secret to the new folder `folder`, also while others write: the copy is of one moment. A
 * service started with that folder as its `dataDir` goes on from there.
 *
 * @throws when the folder exists, can't be made, or the database is PostgreSQL.
 */
export type Backup = (folder: string) => Promise<void>;

export function createBackup(database: Store, secret: string): Backup {
  return async (folder) => {
    if (database.dialect === 'postgres') {
      throw new Error('The contacts are in PostgreSQL. Back them up with pg_dump, and the file `secret` with them.');
    }
    if (existsSync(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'secret'), secret, { mode: 0o600, flush: true });
    // The copy is for the owner's eyes from its first byte.
    const file = join(folder, 'service.db');
    closeSync(openSync(file, 'wx', 0o600));
    await copyDatabase(database.kysely, file);
  };
}

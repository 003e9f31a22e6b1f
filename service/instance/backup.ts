import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyDatabase, sync } from '@joinery/database/copy';
import type { Accounts } from '../account/accounts.ts';
import type { Store } from '../store/tables.ts';

/**
 * Copies the database file and the instance's secret to the new folder `folder`, even while others write: the copy is
 * of one moment. A service with that folder as its `dataDir` continues from there. The folder appears once everything
 * in it is checked and on disk; on failure, nothing is left.
 *
 * @throws when the folder exists or can't be made, there is nothing to copy, or the database is PostgreSQL
 */
export type Backup = (folder: string) => Promise<void>;

export function createBackup(database: Store, accounts: Pick<Accounts, 'list'>, secret: string): Backup {
  return async (path) => {
    if (database.dialect === 'postgres') {
      throw new Error('The contacts are in PostgreSQL. Back them up with pg_dump, together with the file `secret`.');
    }
    if (!(await accounts.list()).length) {
      throw new Error('There is nothing to back up: the database has no account. Check DATA_DIR and DATABASE_URL.');
    }
    const folder = resolve(path);
    refuseExisting(folder, path);
    const temporary = `${folder}.${randomUUID()}.part`;
    mkdirSync(temporary, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(join(temporary, 'secret'), secret, { mode: 0o600, flush: true });
      // If the process is killed, it must leave no `service.db`: half of one could start as an empty service.
      const copy = join(temporary, 'copy');
      await copyDatabase(database, copy);
      renameSync(copy, join(temporary, 'service.db'));
      sync(temporary);
      refuseExisting(folder, path);
      renameSync(temporary, folder);
      sync(dirname(folder));
    } catch (cause) {
      rmSync(temporary, { recursive: true, force: true });
      throw cause;
    }
  };
}

function refuseExisting(folder: string, path: string) {
  if (existsSync(folder)) throw new Error(`${path} exists already. Name a new folder.`);
}

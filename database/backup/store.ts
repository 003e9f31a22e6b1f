import type { Ways } from '../address.ts';
import type { Migration } from '../migrate.ts';
import type { Database } from '../open.ts';
import type { SealedColumn } from '../secret/keyring.ts';

/** The tables of one owner. */
export interface OwnedTables {
  owner: string;
  /** Every table but the records of migrations and what can be made anew, such as an index of the owner's own. */
  tables: string[];
  migrations(dialect: Database<unknown>['dialect']): Record<string, Migration>;
  sealed: SealedColumn[];
}

/** A database with the tables of its owners. */
export interface BackupStore extends Ways {
  /** Its name in the backup: the name of its file, or `postgres`. */
  name: string;
  owners: OwnedTables[];
}

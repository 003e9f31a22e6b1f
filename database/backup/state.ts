import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Ways } from '../address.ts';
import { type Database, filePathOf, openDatabase } from '../open.ts';
import { readFingerprint } from '../secret/keyring.ts';
import { readTableNames } from '../tables.ts';
import { readMigrations } from './sqlite.ts';
import type { OwnedTables } from './store.ts';

/** What is known of a store without changing it. */
export interface StoreState {
  /** The release that brought its tables up to date last: this one, an earlier or a later one. */
  release: 'same' | 'earlier' | 'later';
  /** The fingerprint of its secret; undefined if it has none yet. */
  fingerprint: string | undefined;
  /** What it takes on the disk. */
  bytes: number;
  /** The number of rows in those of the asked tables that are there. */
  rows: Map<string, number>;
}

/**
 * Reads the state of an owner's tables, even while others use them.
 *
 * @param asked the tables whose rows are counted
 * @returns undefined if the database has no tables of the owner
 * @throws when the database can't be read
 */
export async function readState(
  ways: Ways,
  { owner, tables, migrations }: OwnedTables,
  asked: string[] = [],
): Promise<StoreState | undefined> {
  const path = filePathOf(ways.url);
  if (path !== undefined && !existsSync(path)) return undefined;
  const database = await openDatabase<unknown>(ways);
  try {
    const there = await readTableNames(database.kysely);
    if (!there.has(`${owner}_migration`)) return undefined;
    const run = await readMigrations(database, owner);
    const names = Object.keys(migrations(database.dialect));
    const rows: StoreState['rows'] = new Map();
    for (const table of asked.filter((each) => there.has(each))) {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)}`.execute(database.aside);
      rows.set(table, Number(counted[0]?.count));
    }
    const bytes =
      path === undefined
        ? await readSize(database, tables)
        : [path, `${path}-wal`].reduce((sum, each) => sum + (statSync(each, { throwIfNoEntry: false })?.size ?? 0), 0);
    const isLater = run.some((name) => !names.includes(name));
    const release = isLater ? 'later' : run.length < names.length ? 'earlier' : 'same';
    return { release, fingerprint: await readFingerprint(database, owner), bytes, rows };
  } finally {
    await database.close();
  }
}

async function readSize({ kysely }: Database<unknown>, tables: string[]): Promise<number> {
  const { rows } = await sql<{ bytes: number | null }>`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relnamespace = current_schema()::regnamespace and relname = any(${tables})`.execute(kysely);
  return Number(rows[0]?.bytes ?? 0);
}

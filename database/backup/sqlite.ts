import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copyDatabase } from '../copy.ts';
import { type Database, filePathOf, openDatabase } from '../open.ts';
import { checkSealed } from '../secret/check-sealed.ts';
import { BackupError, type StoredStore } from './manifest.ts';
import type { BackupStore } from './store.ts';

/**
 * Copies the file of an SQLite database, as it is at this moment, to its name in `folder`.
 *
 * @throws when there is nothing to copy, or the copy can't be written or read
 */
export async function copySqlite(
  { name, url, owners }: BackupStore,
  folder: string,
  secret: string,
): Promise<StoredStore> {
  const path = filePathOf(url) ?? '';
  if (!existsSync(path))
    throw new BackupError(`There is nothing to back up: ${path} doesn't exist. Check DATA_DIR and DATABASE_URL.`);
  // If the process is killed, it must leave nothing under a name that something opens.
  const copy = join(folder, `${name}.part`);
  const database = await openDatabase<unknown>(url);
  try {
    await copyDatabase(database, copy);
  } finally {
    await database.close();
  }
  const state = await examineSqlite({ name, url: `file:${copy}`, owners }, secret);
  renameSync(copy, join(folder, name));
  return state;
}

/** Reads what a copy holds, and that the secret opens it. @throws when it doesn't */
export async function examineSqlite({ name, url, owners }: BackupStore, secret: string): Promise<StoredStore> {
  const database = await openDatabase<Record<string, { name: string }>>(url);
  try {
    const there = new Set((await database.kysely.introspection.getTables()).map((table) => table.name));
    const migrations: StoredStore['migrations'] = {};
    const tables: StoredStore['tables'] = [];
    for (const { owner, tables: names, sealed } of owners) {
      migrations[owner] = await readMigrations(database, owner);
      for (const table of names.filter((each) => there.has(each)))
        tables.push({ name: table, rows: await countRows(database, table), columns: [] });
      await checkSealed(database, { owner, sealed, secret });
    }
    return { name, dialect: 'sqlite', migrations, tables, sequences: {} };
  } finally {
    await database.close();
  }
}

/** The names of the migrations of `owner` that have run. */
export async function readMigrations<T>({ kysely }: Pick<Database<T>, 'kysely'>, owner: string): Promise<string[]> {
  const table = sql.table(`${owner}_migration`);
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(kysely);
  return rows.map(({ name }) => name);
}

async function countRows<T>({ kysely }: Pick<Database<T>, 'kysely'>, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(kysely);
  return Number(rows[0]?.count);
}

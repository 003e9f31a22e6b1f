import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { connectDirectly } from '../postgres/connect.ts';
import { checkSealed } from '../secret/check-sealed.ts';
import { kyselyOn } from './client.ts';
import { hasTable } from './dump.ts';
import { tableFile } from './files.ts';
import { BackupError, type StoredStore, type StoredTable } from './manifest.ts';
import type { BackupStore } from './store.ts';

/**
 * Fills an empty PostgreSQL database from a backup, in one transaction: makes the tables by the migrations that had
 * run, and copies the rows.
 *
 * @param settle called before the commit; when it throws, nothing has happened
 * @throws {BackupError} when the database isn't empty
 */
export async function load(
  { owners, ...ways }: BackupStore,
  copy: StoredStore,
  { folder, secret, settle }: { folder: string; secret: string; settle: () => void },
): Promise<void> {
  const client = await connectDirectly(ways);
  try {
    const owned = Object.keys(copy.migrations).map((owner) => `${owner}_migration`);
    await refuseTables(client, [...owned, ...copy.tables.map(({ name }) => name)]);
    await kyselyOn(client)
      .transaction()
      .execute(async (kysely) => {
        for (const { owner, migrations } of owners) {
          const run = Object.entries(migrations('postgres')).filter(([name]) => copy.migrations[owner]?.includes(name));
          await migrate({ kysely }, owner, Object.fromEntries(run));
        }
        for (const table of copy.tables) await loadTable(client, table, join(folder, tableFile(copy.name, table.name)));
        for (const [sequence, value] of Object.entries(copy.sequences))
          await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(sequence), value]);
        for (const { owner, sealed } of owners) await checkSealed({ kysely }, { owner, sealed, secret });
        settle();
      });
    // Until PostgreSQL does so by itself, it would plan queries for empty tables.
    for (const { name } of copy.tables) await client.query(`analyze ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** @throws {BackupError} when the database has one of the tables */
export async function refuseTables(client: pg.Client, tables: string[]): Promise<void> {
  for (const table of tables) {
    if (await hasTable(client, table))
      throw new BackupError(
        `The database of DATABASE_URL has a table ${table} already, and a backup is only restored where there is nothing yet. Name an empty database. Nothing was changed.`,
      );
  }
}

async function loadTable(client: pg.Client, { name, columns, rows }: StoredTable, path: string) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(createReadStream(path), target);
  if (target.rowCount !== rows)
    throw new BackupError(`${name} took ${target.rowCount} rows instead of ${rows}. Nothing was restored.`);
}

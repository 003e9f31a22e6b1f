import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { sync } from '../copy.ts';
import { connectDirectly } from '../postgres/connect.ts';
import { checkSealed } from '../secret/check-sealed.ts';
import { kyselyOn } from './client.ts';
import { examineFile, tableFile } from './files.ts';
import { BackupError, type StoredStore, type StoredTable } from './manifest.ts';
import { readMigrations } from './sqlite.ts';
import type { BackupStore } from './store.ts';

/**
 * Copies the tables of a PostgreSQL database, all as they are at one moment, to a file each in `folder`. Others read
 * and write meanwhile.
 *
 * @throws when the tables are of another release, or something can't be copied
 */
export async function dump(
  { name, owners, ...ways }: BackupStore,
  folder: string,
  secret: string,
): Promise<StoredStore> {
  const client = await connectDirectly(ways);
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const kysely = kyselyOn(client);
    const migrations: StoredStore['migrations'] = {};
    for (const { owner, migrations: ours, sealed } of owners) {
      if (!(await hasTable(client, `${owner}_migration`)))
        throw new BackupError(
          'There is nothing to back up: the database has no tables of Joinery. Check DATABASE_URL.',
        );
      const run = await readMigrations({ kysely }, owner);
      if (run.join() !== Object.keys(ours('postgres')).sort().join())
        throw new BackupError(
          'The database was last used by another release of Joinery. Make the backup with that release, or start this one first.',
        );
      migrations[owner] = run;
      await checkSealed({ kysely }, { owner, sealed, secret });
    }
    const order = await inOrder(
      client,
      owners.flatMap(({ tables }) => tables),
    );
    mkdirSync(join(folder, name), { mode: 0o700 });
    const tables: StoredTable[] = [];
    for (const table of order) tables.push(await dumpTable(client, table, join(folder, tableFile(name, table))));
    sync(join(folder, name));
    // Read after the rows: a sequence only counts up, so no row has a higher number.
    const sequences = await readSequences(client, order);
    await client.query('commit');
    return { name, dialect: 'postgres', migrations, tables, sequences };
  } finally {
    await client.end();
  }
}

async function dumpTable(client: pg.Client, table: string, path: string): Promise<StoredTable> {
  const { rows: described } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [client.escapeIdentifier(table)],
  );
  const columns = described.map(({ name }) => name);
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const source = client.query(copyTo(`copy ${client.escapeIdentifier(table)} (${list}) to stdout`));
  await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  sync(path);
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${client.escapeIdentifier(table)}`);
  const [expected, { lines }] = [Number(rows[0]?.count), await examineFile(path)];
  // In the format of COPY, a row is a line.
  if (lines !== expected)
    throw new BackupError(
      `The copy of ${table} has ${lines} rows instead of ${expected}. Check the disk, and try again.`,
    );
  return { name: table, rows: lines, columns };
}

/** Tables after those that they refer to. */
export async function inOrder(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select child.relname as child, parent.relname as parent from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and child.relnamespace = current_schema()::regnamespace`,
  );
  const [ordered, left] = [new Set<string>(), new Set([...tables].sort())];
  while (left.size) {
    const free = [...left].filter((table) => rows.every(({ child, parent }) => child !== table || !left.has(parent)));
    if (!free.length) throw new Error(`The tables ${[...left].join(', ')} refer to each other in a circle.`);
    for (const table of free) {
      ordered.add(table);
      left.delete(table);
    }
  }
  return [...ordered];
}

async function readSequences(client: pg.Client, tables: string[]): Promise<StoredStore['sequences']> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = current_schema()',
  );
  const ours = rows.filter(({ name }) => tables.some((table) => name.startsWith(`${table}_`)));
  return Object.fromEntries(ours.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** Whether the connection’s own schema has a table of this name. */
export async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'select exists (select 1 from pg_tables where schemaname = current_schema() and tablename = $1) as found',
    [table],
  );
  return rows[0]?.found === true;
}

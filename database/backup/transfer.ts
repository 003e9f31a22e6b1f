import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { connectDirectly } from '../postgres/connect.ts';
import { checkSealed } from '../secret/check-sealed.ts';
import { kyselyOn } from './client.ts';
import { inOrder } from './dump.ts';
import { refuseTables } from './load.ts';
import { BackupError } from './manifest.ts';
import type { BackupStore } from './store.ts';

/** Rows that are held in memory at a time. */
const partSize = 500;

/**
 * Fills an empty PostgreSQL database with the rows of an SQLite file, in one transaction. First brings the tables of
 * the file up to date, so hand over a copy.
 *
 * @returns how many rows each table has
 * @throws {BackupError} when the database isn't empty
 */
export async function transfer(
  file: string,
  { owners, ...ways }: BackupStore,
  secret: string,
): Promise<Map<string, number>> {
  const source = await openDatabase<unknown>(`file:${file}`);
  const client = await connectDirectly(ways).catch(async (cause) => {
    await source.close();
    throw cause;
  });
  try {
    for (const { owner, tables, migrations } of owners) {
      await migrate(source, owner, migrations('sqlite'));
      await refuseTables(client, [`${owner}_migration`, ...tables]);
    }
    const rows = new Map<string, number>();
    await kyselyOn<unknown>(client)
      .transaction()
      .execute(async (kysely) => {
        for (const { owner, migrations } of owners) await migrate({ kysely }, owner, migrations('postgres'));
        const order = await inOrder(
          client,
          owners.flatMap(({ tables }) => tables),
        );
        // Migrations leave rows of their own.
        for (const table of order.toReversed()) await client.query(`delete from ${client.escapeIdentifier(table)}`);
        for (const table of order) rows.set(table, await transferTable(source.kysely, kysely, table));
        await transferSequences(source.kysely, client, order);
        for (const { owner, sealed } of owners) await checkSealed({ kysely }, { owner, sealed, secret });
      });
    // Until PostgreSQL does so by itself, it would plan queries for empty tables.
    for (const table of rows.keys()) await client.query(`analyze ${client.escapeIdentifier(table)}`);
    return rows;
  } finally {
    await client.end();
    await source.close();
  }
}

async function transferTable(from: Kysely<unknown>, to: Kysely<unknown>, table: string): Promise<number> {
  let [count, after] = [0, -1];
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { place: number }>`
      select rowid as place, * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${partSize}`.execute(
      from,
    );
    const last = rows.at(-1);
    if (!last) break;
    const columns = Object.keys(last).filter((column) => column !== 'place');
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    const inserted = await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
      to,
    );
    if (Number(inserted.numAffectedRows) !== rows.length)
      throw new BackupError(`${table} took ${inserted.numAffectedRows} of ${rows.length} rows.`);
    count += rows.length;
    after = last.place;
  }
  return count;
}

/** New rows must not get the numbers of rows that were deleted either, and come after those that wait. */
async function transferSequences(from: Kysely<unknown>, client: pg.Client, tables: string[]) {
  const counted = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(from);
  const { rows } = counted.rows.length
    ? await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(from)
    : { rows: [] };
  for (const { name, seq } of rows.filter(({ name, seq }) => tables.includes(name) && seq > 0)) {
    const values = [client.escapeIdentifier(name), seq];
    await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2::bigint)`, values);
  }
  const found = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() and sequencename = any($1)',
    [tables.map((table) => `${table}_positions`)],
  );
  for (const { name } of found.rows) {
    const table = client.escapeIdentifier(name.replace(/_positions$/, ''));
    await client.query(`select setval($1::regclass, max(position)) from ${table} having max(position) > 0`, [
      client.escapeIdentifier(name),
    ]);
  }
}

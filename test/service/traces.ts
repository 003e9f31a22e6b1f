import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Running } from './start.ts';

/**
 * Returns those of `texts` that are still readable in the files of an embedded database, or in any column on
 * PostgreSQL.
 */
export async function findTraces({ dataDir, databaseUrl }: Running['kept'], texts: string[]): Promise<string[]> {
  const isPostgres = databaseUrl.startsWith('postgres');
  const all = isPostgres ? await readColumns(databaseUrl) : readFiles(dataDir);
  return texts.filter((text) => all.includes(text.toLowerCase()));
}

function readFiles(folder: string): string {
  const files = readdirSync(folder).filter((file) => file !== 'secret');
  return files.map((file) => readFileSync(join(folder, file)).toString('utf8').toLowerCase()).join('\n');
}

async function readColumns(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows: tables } = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public'",
  );
  const texts: string[] = [];
  for (const { table_name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from "${table_name}" as t`);
    texts.push(...rows.map(({ row }) => row.toLowerCase()));
  }
  await client.end();
  return texts.join('\n');
}

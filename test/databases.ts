import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** An empty database for a single test. */
export interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An empty file in its own folder. */
export async function createSqlite(): Promise<EmptyDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-'));
  return { url: `file:${join(folder, 'test.db')}`, drop: () => rm(folder, { recursive: true }) };
}

/** An empty database of its own on a PostgreSQL server. */
export async function createPostgres(server: string): Promise<EmptyDatabase> {
  const name = `joinery_test_${process.env.JOINERY_TEST_RUN}_${randomUUID().replaceAll('-', '')}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => query(server, `drop database ${name} with (force)`) };
}

async function query(server: string, text: string) {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text);
  await client.end();
}

const server = process.env.DATABASE_URL;
const postgres = server && { postgres: () => createPostgres(server) };

/** Creates empty databases: on PostgreSQL where `DATABASE_URL` names a server, on SQLite elsewhere. */
export const databases: Record<string, () => Promise<EmptyDatabase>> = postgres || { sqlite: createSqlite };

/** Creates empty databases of every kind that there is here. */
export const everyDatabase: Record<string, () => Promise<EmptyDatabase>> = { sqlite: createSqlite, ...postgres };

/**
 * The path of an SQLite file with tables and no rows, which `make` makes in a folder, once in a worker. To copy it
 * takes a tenth of migrating a new one.
 */
export function onceEmpty(name: string, make: (folder: string) => Promise<{ close(): Promise<void> }>) {
  let path: Promise<string> | undefined;
  return () => {
    path ??= (async () => {
      const folder = await mkdtemp(join(tmpdir(), 'empty-'));
      const database = await make(folder);
      await database.close();
      return join(folder, name);
    })();
    return path;
  };
}

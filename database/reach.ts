import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Ways } from './address.ts';
import { filePathOf } from './open.ts';
import { connectDirectly } from './postgres/connect.ts';
import { findMistake, type Mistake } from './postgres/pooler.ts';

/** A database as somebody finds it who changes nothing. */
export type Reached =
  | { dialect: 'sqlite'; path: string; isThere: boolean }
  | {
      dialect: 'postgres';
      /** The server's clock. */
      clock: Date;
      /** Whether it is a read replica, or otherwise refuses to write. */
      isReadOnly: boolean;
    };

/**
 * Looks at the database at `url` beside those who use it: creates, locks and changes nothing.
 *
 * @param patience milliseconds after which an unresponsive server counts as failed
 * @throws when it can't be reached or read
 */
export async function reach(url: string, patience = 5_000): Promise<Reached> {
  const path = filePathOf(url);
  if (path !== undefined) return reachFile(path);
  const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
  const client = new pg.Client({ connectionString: url, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ clock: Date; read_only: string }>(
      `select clock_timestamp() as clock, current_setting('transaction_read_only') as read_only`,
    );
    const [{ clock = new Date(), read_only = 'off' } = {}] = rows;
    return { dialect: 'postgres', clock, isReadOnly: read_only === 'on' };
  } finally {
    // A server that doesn't answer would not answer to this either.
    client.end().catch(() => {});
  }
}

/**
 * Looks at both ways to a PostgreSQL database, like `reach`. @throws when one of them can't be used
 */
export async function reachDirectly(ways: Ways, patience = 5_000): Promise<Mistake | undefined> {
  const direct = await connectDirectly(ways, { patience, queryPatience: patience });
  try {
    return await findMistake(direct, ways, patience);
  } finally {
    direct.end().catch(() => {});
  }
}

function reachFile(path: string): Reached {
  if (!existsSync(path)) return { dialect: 'sqlite', path, isThere: false };
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    database.prepare('select count(*) from sqlite_schema').get();
    return { dialect: 'sqlite', path, isThere: true };
  } finally {
    database.close();
  }
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Connects to a PostgreSQL server. @throws when it can't be reached, with what to check */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // Queries that are under way fail with it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const { message, code } = cause as Error & { code?: string };
    throw new Error(`The PostgreSQL server of DATABASE_URL can't be used: ${message || code}.`, { cause });
  }
  return client;
}

/** Queries on this connection, in the transaction that it is in. */
export function kyselyOn<T>(client: pg.Client): Kysely<T> {
  const only = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => only, end: async () => {} };
  return new Kysely<T>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

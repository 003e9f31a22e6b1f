import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Queries on this connection, in the transaction that it is in. */
export function kyselyOn<T>(client: pg.Client): Kysely<T> {
  const only: PostgresPoolClient = { query: client.query.bind(client), release: () => {} };
  const pool: PostgresPool = { options: {}, connect: async () => only, end: async () => {} };
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
}

import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';

/** Queries on this connection, in the transaction that it is in. */
export function kyselyOn<T>(client: pg.Client): Kysely<T> {
  const only = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => only, end: async () => {} };
  return new Kysely<T>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
}

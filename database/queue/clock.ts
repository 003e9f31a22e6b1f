import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../open.ts';

/**
 * The queue's time in Unix milliseconds, as a part of its queries: the server's on PostgreSQL, so that the processes'
 * clocks don't matter; this machine's on SQLite. `now` replaces either.
 */
export function createClock(dialect: Database<unknown>['dialect'], now?: () => number): () => RawBuilder<number> {
  if (dialect === 'postgres' && !now) return () => statementTime;
  const machine = now ?? Date.now;
  return () => sql<number>`cast(${machine()} as bigint)`;
}

/** Stable within a query, so PostgreSQL can look it up in an index; `clock_timestamp()` isn't. */
const statementTime = sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../open.ts';

/**
 * The time that a queue goes by, in Unix milliseconds, as a part of its queries: the server's on PostgreSQL, so that
 * the clocks of the processes don't matter, and this machine's on SQLite. `now` takes its place where it is given.
 */
export function createClock(dialect: Database<unknown>['dialect'], now?: () => number): () => RawBuilder<number> {
  if (dialect === 'postgres' && !now) return () => statementTime;
  const machine = now ?? Date.now;
  return () => sql<number>`cast(${machine()} as bigint)`;
}

/** Stable within a query, so that PostgreSQL can look for it in an index; `clock_timestamp()` isn't. */
const statementTime = sql<number>`cast(extract(epoch from statement_timestamp()) * 1000 as bigint)`;

import type pg from 'pg';
import type { Ways } from '../address.ts';
import { connect } from './connect.ts';
import { seesSame } from './same.ts';

/** A mistake in the ways to a database, and its remedy. */
export interface Mistake {
  message: string;
  fix: string;
}

/**
 * Finds a pooler that gives connections to others after each transaction, where there must be none, or a direct way to
 * another database. A busy pooler may stay unnoticed.
 *
 * @param direct a connection made by `connectDirectly`
 * @throws when `url` can't be reached
 */
export async function findMistake(
  direct: pg.Client,
  { url, directUrl }: Ways,
  patience: number,
): Promise<Mistake | undefined> {
  const other = await connect(url, 'DATABASE_URL', { patience, queryPatience: patience });
  try {
    // A pooler that takes turns among two connections would answer every second query alike.
    const server = await serverOf(direct);
    const isLent = (await serverOf(other)) === server || (await serverOf(direct)) !== server;
    if (isLent || (await serverOf(direct)) !== server) return directUrl === undefined ? pooled : stillPooled;
    return directUrl === undefined || (await seesSame(direct, other)) ? undefined : elsewhere;
  } finally {
    await other.end().catch(() => {});
  }
}

/** The process of the server that works for a connection. */
async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

const lent = 'leads through a pooler that gives connections to others after each transaction (pool_mode = transaction)';
const pooled = {
  message: `DATABASE_URL ${lent}`,
  fix: 'set DATABASE_DIRECT_URL to the address of the same database past the pooler',
};
const stillPooled = {
  message: `DATABASE_DIRECT_URL ${lent}, too`,
  fix: 'let it name the PostgreSQL server itself',
};
const elsewhere = {
  message: 'DATABASE_DIRECT_URL leads to another database than DATABASE_URL',
  fix: 'let both name the same one, DATABASE_DIRECT_URL past the pooler',
};

import pg from 'pg';
import type { Ways } from '../address.ts';

export interface ConnectOptions {
  /** Milliseconds after which a server that makes no connection counts as failed. @default ten seconds */
  patience?: number;
  /** The same for the answer to a query. @default queries may take any time */
  queryPatience?: number;
}

/** Opens a connection that lasts until its end, past any pooler. @throws like `connect` */
export function connectDirectly({ url, directUrl }: Ways, options?: ConnectOptions): Promise<pg.Client> {
  return directUrl === undefined
    ? connect(url, 'DATABASE_URL', options)
    : connect(directUrl, 'DATABASE_DIRECT_URL', options);
}

/**
 * Connects to a PostgreSQL server.
 *
 * @param setting what named the URL
 * @throws when it can't be reached, with what to check
 */
export async function connect(
  url: string,
  setting: string,
  { patience = 10_000, queryPatience }: ConnectOptions = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, connectionTimeoutMillis: patience, keepAlive: true },
    ...(queryPatience !== undefined && { query_timeout: queryPatience }),
  });
  // Queries that are under way fail with it.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (cause) {
    const used = `The PostgreSQL server of ${setting} can't be used:`;
    const { message, code } = cause as Error & { code?: string };
    if (/timeout/.test(message)) throw new Error(`${used} it did not answer within ${patience / 1_000} seconds.`);
    // When a name has several addresses, only the code says why none was reached.
    throw new Error(`${used} ${message || code}.`, { cause });
  }
  return client;
}

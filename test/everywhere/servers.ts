import { connect } from 'node:net';
import pg from 'pg';

/**
 * The addresses of PostgreSQL and Redis: as the environment names them, or at their usual ports on this machine.
 * @throws if one of them doesn't answer, with how to start it
 */
export async function findServers(): Promise<{ DATABASE_URL: string; REDIS_URL: string }> {
  const DATABASE_URL = process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';
  const REDIS_URL = process.env.REDIS_URL || 'redis://127.0.0.1:6379';
  const problems = [await tryPostgres(DATABASE_URL), await tryRedis(REDIS_URL)].filter(Boolean);
  if (problems.length) throw new Error(`npm run test:everywhere needs two servers.\n${problems.join('\n')}`);
  return { DATABASE_URL, REDIS_URL };
}

async function tryPostgres(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return '';
  } catch (error) {
    const command = 'docker run -d -p 5432:5432 -e POSTGRES_HOST_AUTH_METHOD=trust postgres:17';
    return `PostgreSQL at ${placeOf(url)} doesn't answer (${reasonOf(error)}). Start it (${command}), or let DATABASE_URL name another.`;
  } finally {
    await client.end().catch(() => {});
  }
}

function tryRedis(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port || 6379), hostname);
    socket.once('connect', () => resolve(''));
    socket.once('error', (error) =>
      resolve(
        `Redis at ${placeOf(url)} doesn't answer (${reasonOf(error)}). Start it (docker run -d -p 6379:6379 redis:8), or let REDIS_URL name another.`,
      ),
    );
    socket.once('connect', () => socket.destroy());
  });
}

const placeOf = (url: string) => new URL(url).host;
const reasonOf = (error: unknown) => (error instanceof Error && error.message) || 'no reason was given';

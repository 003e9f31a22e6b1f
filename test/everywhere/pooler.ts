import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { findPort } from '../port.ts';
import { provide } from '../provide.ts';

/** Finds PgBouncer, or installs it. @throws with what to install */
export function providePooler(): string {
  return provide({
    title: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    names: ['pgbouncer'],
    elsewhere: ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    packages: ['pgbouncer'],
  });
}

/**
 * Starts PgBouncer in transaction mode in front of a database's server, for this test. It has fewer connections than an
 * app opens. Resolves with the way to the database through it.
 */
export async function startPooler(database: string): Promise<string> {
  const { hostname, port, username, password } = new URL(database);
  const folder = mkdtempSync(join(tmpdir(), 'joinery-pooler-'));
  // PgBouncer refuses to run as root, so that somebody else reads the file.
  chmodSync(folder, 0o755);
  const ownPort = await findPort();
  const login = `user=${decodeURIComponent(username)}${password && ` password=${decodeURIComponent(password)}`}`;
  const settings = `
[databases]
* = host=${hostname} port=${port || 5432} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(providePooler(), [...user, file], { stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  onTestFinished(async () => {
    pooler.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  url.port = `${ownPort}`;
  while (pooler.exitCode === null && !(await connects(url.href)));
  if (pooler.exitCode !== null) throw new Error(`PgBouncer ended at once. Try it: pgbouncer ${file}`);
  return url.href;
}

/** Whether a PostgreSQL server takes connections. */
export async function connects(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

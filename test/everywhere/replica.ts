import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPort } from '../port.ts';
import { connects } from './pooler.ts';

/** A PostgreSQL server of a test's own. */
export interface Server {
  url: string;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs. @throws with what to install */
export function findPrograms(): string {
  const { PG_BIN, PATH = '' } = process.env;
  const folders = [...(PG_BIN ? [PG_BIN] : []), '/usr/lib/postgresql/*/bin', '/opt/homebrew/bin', ...PATH.split(':')];
  const found = folders.flatMap((folder) => globSync(`${folder}/initdb`)).at(0);
  if (found) return dirname(found);
  throw new Error(
    'The tests need PostgreSQL’s programs. Install them (Debian: apt-get install postgresql), or set PG_BIN.',
  );
}

/** PostgreSQL refuses to run as root: nobody does. */
const as = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/**
 * Starts two servers, of which the second is a streaming replica of the first: it ends a query that is in the way of
 * the replay at once.
 */
export async function startReplicated(): Promise<{ primary: Server; replica: Server; end(): Promise<void> }> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'joinery-replica-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const run = (program: string, ...words: string[]) =>
    execFileSync(join(programs, program), words, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

  async function start(data: string): Promise<Server> {
    const port = await findPort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      shared_buffers: '16MB',
      fsync: 'off',
      max_standby_streaming_delay: '0',
    };
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const words = ['-D', data, '-p', `${port}`, ...given];
    const server = spawn(join(programs, 'postgres'), words, { ...as, cwd: folder, stdio: 'ignore' });
    const ended = once(server, 'exit');
    const url = `postgres://owner@127.0.0.1:${port}/postgres`;
    while (server.exitCode === null && !(await connects(url)));
    if (server.exitCode !== null) throw new Error('PostgreSQL ended at once.');
    const stop = async () => {
      server.kill('SIGQUIT');
      await ended;
    };
    return { url, stop };
  }

  run('initdb', '-D', 'primary', '-U', 'owner', '-A', 'trust', '--no-sync', '--no-locale', '-E', 'UTF8');
  const primary = await start('primary');
  run('pg_basebackup', '-D', 'replica', '-d', primary.url, '-R', '-c', 'fast', '--no-sync');
  const replica = await start('replica');
  const end = async () => {
    await Promise.all([primary.stop(), replica.stop()]);
    rmSync(folder, { recursive: true });
  };
  return { primary, replica, end };
}

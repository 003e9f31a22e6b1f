import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPort } from '../port.ts';
import { provide } from '../provide.ts';
import { listens, startDaemon } from './daemon.ts';

/** Finds Postgrey, or installs it. @throws with what to install */
export const providePostgrey = (): string =>
  provide({
    ...{ title: 'Postgrey', variable: 'POSTGREY_PATH', names: ['postgrey'], elsewhere: ['/usr/sbin/postgrey'] },
    packages: ['postgrey'],
  });

/** Starts Postgrey, which puts off each recipient for a second, and stops it after the test. */
export async function startPostgrey() {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-postgrey-'));
  chmodSync(folder, 0o700);
  // Postgrey gives up root's rights for those of a user of its own.
  if (process.getuid?.() === 0) execFileSync('chown', ['postgrey:postgrey', folder]);
  const port = await findPort();
  const words = [`--inet=127.0.0.1:${port}`, `--dbdir=${folder}`, '--delay=1'];
  const said = startDaemon(folder, providePostgrey(), words);
  while (said() !== undefined && !(await listens(port))) await sleep(50);
  return {
    /** Its address as Postfix writes it. */
    policy: `inet:127.0.0.1:${port}`,
    /** Resolves once it lets pass whoever it has put off before the call. */
    async pass() {
      while (/defer/i.test(await askPolicy(port))) await sleep(50);
    },
  };
}

/** Asks about a mail of the test's own, as Postfix does (https://www.postfix.org/SMTPD_POLICY_README.html). */
async function askPolicy(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const about = {
    client_address: '192.0.2.1',
    client_name: 'unknown',
    sender: 'probe@example.net',
    recipient: 'a@example.net',
  };
  const lines = Object.entries({ request: 'smtpd_access_policy', ...about }).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  socket.write(`${lines.join('')}\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return `${answer}`;
}

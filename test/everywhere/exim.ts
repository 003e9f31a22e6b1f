import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findPort } from '../port.ts';
import { provide } from '../provide.ts';
import { listens, openDaemon } from './daemon.ts';

/** Finds Exim, or installs it. @throws with what to install */
export const provideExim = (): string =>
  provide({
    ...{ title: 'Exim', variable: 'EXIM_PATH', names: ['exim4', 'exim'], elsewhere: ['/usr/sbin/exim4'] },
    packages: ['exim4-daemon-light'],
  });

/**
 * Starts Exim, which takes all mail and hands it on to `onward` at once, and stops it after the test, or by `close`.
 *
 * @param at its port; a free one if undefined
 */
export async function startExim(onward: URL, at?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-exim-'));
  await chmod(folder, 0o755);
  for (const name of ['spool', 'log']) {
    await mkdir(join(folder, name));
    // Exim gives up root's rights for those of a user of its own.
    if (process.getuid?.() === 0) execFileSync('chown', ['Debian-exim', join(folder, name)]);
  }
  const port = at ?? (await findPort());
  // Without a rule for retries it tries each mail once, so that replies that may pass are reported too. By default it
  // leaves all but ten mails of a connection to the next run of its queue.
  const settings = `
primary_hostname = mx.example.net
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
keep_environment =
tls_advertise_hosts =
disable_ipv6
smtp_accept_queue_per_connection = 0
acl_smtp_rcpt = take
begin acl
take:
  accept
begin routers
onward:
  driver = manualroute
  domains = *
  transport = onward
  route_list = * 127.0.0.1 byname
  self = send
begin transports
onward:
  driver = smtp
  port = ${onward.port}
  allow_localhost
  hosts_avoid_tls = *
begin retry
`;
  const file = join(folder, 'exim.conf');
  await writeFile(file, settings);
  const { said, close } = openDaemon(folder, provideExim(), ['-C', file, '-bdf']);
  onTestFinished(close);
  await expect.poll(() => said() !== undefined && listens(port)).toBe(true);
  return { url: `smtp://127.0.0.1:${port}`, close };
}

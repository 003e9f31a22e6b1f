import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findPort } from '../port.ts';
import { listens, openDaemon } from './daemon.ts';
import { copyRoot, provideUnpacked, type Unpacked } from './unpacked.ts';

const opensmtpd: Unpacked = {
  ...{ title: 'OpenSMTPD', name: 'opensmtpd' },
  programs: ['usr/sbin/smtpd', 'usr/sbin/smtpctl'],
};

/** Finds OpenSMTPD, or unpacks it. @throws with what is missing */
export const provideOpenSmtpd = () => provideUnpacked(opensmtpd);

/**
 * Starts OpenSMTPD, which takes all mail and hands it on to `onward` at once, and stops it after the test. It gives up
 * a mail after its lifetime.
 */
export async function startOpenSmtpd(onward: URL, lifetime = '4d') {
  const root = copyRoot(opensmtpd, ['opensmtpd', 'opensmtpq', 'nobody']);
  mkdirSync(join(root, 'var/lib/opensmtpd/empty'), { recursive: true });
  const port = await findPort();
  const settings = `
queue ttl ${lifetime}
listen on 127.0.0.1 port ${port}
action onward relay host smtp://127.0.0.1:${onward.port}
match from any for any action onward
`;
  writeFileSync(join(root, 'etc/smtpd.conf'), settings);
  writeFileSync(join(root, 'etc/mailname'), 'mx.example.net\n');
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  const { said, close } = openDaemon(root, 'chroot', [root, '/usr/sbin/smtpd', '-d', '-f', '/etc/smtpd.conf']);
  onTestFinished(close);
  await expect.poll(() => said() !== undefined && listens(port)).toBe(true);
  return { url: `smtp://127.0.0.1:${port}` };
}

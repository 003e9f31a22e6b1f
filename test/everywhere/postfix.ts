import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { findPort } from '../port.ts';
import { listens, openDaemon } from './daemon.ts';
import { copyRoot, idOf, provideUnpacked, type Unpacked } from './unpacked.ts';

const postfix: Unpacked = {
  ...{ title: 'Postfix', name: 'postfix' },
  libraries: ['usr/lib/postfix'],
  programs: ['usr/lib/postfix/sbin/{master,smtpd,cleanup,qmgr,trivial-rewrite,bounce,smtp,error,anvil,postlogd}'],
};

/** Finds Postfix, or unpacks it. @throws with what is missing */
export const providePostfix = () => provideUnpacked(postfix);

/**
 * Starts Postfix, which takes all mail and hands it on to `onward` at once, and stops it after the test.
 *
 * @param policy the server that it asks first about each recipient, such as `inet:127.0.0.1:10023`. @default none
 */
export async function startPostfix(onward: URL, policy?: string) {
  const { url, close } = await openPostfix(onward, { policy });
  onTestFinished(close);
  return { url };
}

interface PostfixOptions {
  /** The server that it asks first about each recipient. @default none */
  policy?: string | undefined;
  /** The milter that changes each mail, such as one that signs it, written in the same way. @default none */
  milter?: string | undefined;
}

/** The same outside of a test. */
export async function openPostfix(onward: URL, { policy, milter }: PostfixOptions = {}) {
  const root = copyRoot(postfix, ['postfix', 'postdrop', 'nobody']);
  const spool = join(root, 'var/spool/postfix');
  const [owner, dropper] = [idOf(0), idOf(1)];
  const queues = ['active', 'bounce', 'corrupt', 'defer', 'deferred', 'flush', 'hold', 'incoming', 'private', 'saved'];
  for (const name of [...queues, 'trace', 'pid', 'public', 'maildrop']) {
    mkdirSync(join(spool, name), { recursive: true });
    if (name !== 'pid') chownSync(join(spool, name), owner, name === 'public' ? dropper : 0);
    chmodSync(join(spool, name), name === 'public' || name === 'pid' ? 0o755 : 0o700);
  }
  mkdirSync(join(root, 'var/lib/postfix'), { recursive: true });
  chownSync(join(root, 'var/lib/postfix'), owner, owner);
  mkdirSync(join(root, 'etc/postfix'), { recursive: true });
  const port = await findPort();
  // A lifetime of 0 tries each mail once, so that replies that may pass are reported too.
  const main = `
compatibility_level = 3.6
mail_owner = postfix
setgid_group = postdrop
queue_directory = /var/spool/postfix
data_directory = /var/lib/postfix
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
shlib_directory = /usr/lib/postfix
import_environment = MAIL_CONFIG MAIL_LOGTAG LD_LIBRARY_PATH JOINERY_TEST_RUN
export_environment = MAIL_CONFIG MAIL_LOGTAG LD_LIBRARY_PATH JOINERY_TEST_RUN
maillog_file = /var/log/mail.log
myhostname = mx.example.net
mydestination =
alias_maps =
local_recipient_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
relayhost = [127.0.0.1]:${onward.port}
smtpd_recipient_restrictions = ${policy ? `check_policy_service ${policy}, ` : ''}permit_mynetworks, reject
${milter ? `smtpd_milters = ${milter}\n` : ''}smtp_host_lookup = native
smtpd_tls_security_level = none
smtp_tls_security_level = none
maximal_queue_lifetime = 0
bounce_queue_lifetime = 0
`;
  const services = `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
smtp unix - - n - - smtp
retry unix - - n - - error
error unix - - n - - error
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;
  writeFileSync(join(root, 'etc/postfix/main.cf'), main);
  writeFileSync(join(root, 'etc/postfix/master.cf'), services);
  const words = [root, '/usr/lib/postfix/sbin/master', '-d', '-c', '/etc/postfix'];
  const { said, close } = openDaemon(root, 'chroot', words, { LD_LIBRARY_PATH: '/usr/lib/postfix' });
  while (said() !== undefined && !(await listens(port))) await sleep(50);
  return { url: `smtp://127.0.0.1:${port}`, close };
}

import { chmod, chown, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findPort } from '../port.ts';
import { provide } from '../provide.ts';
import { makeCertificate } from './certificate.ts';
import { startDaemon } from './daemon.ts';

const me = userInfo();
const isRoot = me.uid === 0;
/** Dovecot keeps no mail for root. */
const owner = isRoot ? { uid: 65_534, gid: 65_534 } : me;

/** Finds Dovecot, or installs it. @throws with what to install */
export const provideDovecot = (): string =>
  provide({
    ...{ title: 'Dovecot', variable: 'DOVECOT_PATH', names: ['dovecot'], elsewhere: ['/usr/sbin/dovecot'] },
    packages: ['dovecot-imapd'],
  });

/** Starts Dovecot with a mailbox of the user `ada`, whose password is `sesame`, and stops it after the test. */
export async function startDovecot() {
  const folder = await mkdtemp(join(tmpdir(), 'joinery-dovecot-'));
  await chmod(folder, 0o755);
  makeCertificate(folder);
  const mail = join(folder, 'mail');
  const port = await findPort();
  const users = isRoot ? '' : `default_internal_user = ${me.username}\ndefault_login_user = ${me.username}`;
  const settings = `
    protocols = imap
    listen = 127.0.0.1
    base_dir = ${folder}/run
    state_dir = ${folder}/state
    log_path = /dev/stderr
    ${users}
    ssl = required
    ssl_cert = <${folder}/fullchain.pem
    ssl_key = <${folder}/privkey.pem
    mail_location = maildir:${mail}
    service imap-login {
      chroot =
      inet_listener imap {
        port = ${port}
      }
      inet_listener imaps {
        port = 0
      }
    }
    service anvil {
      chroot =
    }
    passdb {
      driver = static
      args = password=sesame
    }
    userdb {
      driver = static
      args = uid=${owner.uid} gid=${owner.gid} home=${mail}
    }
    namespace inbox {
      inbox = yes
      separator = /
    }`;
  const file = join(folder, 'dovecot.conf');
  await writeFile(file, settings);
  await mkdir(mail);
  await chown(mail, owner.uid, owner.gid);
  const said = startDaemon(folder, provideDovecot(), ['-F', '-c', file]);
  await expect.poll(said).toContain('starting up');
  let delivered = 0;
  return {
    port,
    /** Puts messages into a folder of the mailbox, named as on its disk: `.News` is the folder `News`. */
    async deliver(into: string, ...messages: string[]) {
      for (const part of ['', 'cur', 'new', 'tmp']) {
        const path = join(mail, into, part);
        await mkdir(path, { recursive: true });
        await chown(path, owner.uid, owner.gid);
      }
      for (const message of messages) {
        const path = join(mail, into, 'new', `${Date.now()}.${delivered++}.joinery`);
        await writeFile(path, message);
        await chown(path, owner.uid, owner.gid);
      }
    },
  };
}

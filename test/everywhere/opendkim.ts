import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPort } from '../port.ts';
import { provide } from '../provide.ts';
import { surroundings } from '../surroundings.ts';
import { listens, openDaemon } from './daemon.ts';

/** Finds OpenDKIM, or installs it. @throws with what to install */
export const provideOpenDkim = (): string =>
  provide({
    ...{ title: 'OpenDKIM', variable: 'OPENDKIM_PATH', names: ['opendkim'], elsewhere: ['/usr/sbin/opendkim'] },
    packages: ['opendkim'],
  });

/**
 * Verifies a message, whose lines end in CRLF, with OpenDKIM.
 *
 * @param records the TXT records of keys by their names
 * @returns what OpenDKIM says about it
 */
export function verifyByOpenDkim(message: string, records: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-opendkim-'));
  const [keys, settings, mail] = ['keys', 'opendkim.conf', 'mail'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const lines = Object.entries(records).map(([name, record]) => `${name} ${record}\n`);
  writeFileSync(keys, lines.join(''));
  writeFileSync(settings, `Mode v\nSyslog no\nTestPublicKeys ${keys}\n`);
  // Its test mode reads lines as they are on a disk.
  writeFileSync(mail, message.replaceAll('\r\n', '\n'));
  try {
    return execFileSync(provideOpenDkim(), ['-x', settings, '-t', mail], {
      ...{ encoding: 'utf8', env: surroundings, stdio: ['ignore', 'pipe', 'pipe'] },
    });
  } catch (cause) {
    const { stdout = '', stderr = '' } = Object(cause) as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts OpenDKIM, which signs the mails of a domain that a mail server shows it; outside of a test. */
export async function openSigner(domain: string) {
  const folder = mkdtempSync(join(tmpdir(), 'joinery-opendkim-'));
  const [key, settings] = ['key.pem', 'opendkim.conf'].map((name) => join(folder, name)) as [string, string];
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  const port = await findPort();
  const signing = `Mode s\nDomain ${domain}\nSelector bench\nKeyFile ${key}\nCanonicalization relaxed/relaxed\n`;
  writeFileSync(settings, `${signing}Socket inet:${port}@127.0.0.1\nSyslog no\nRequireSafeKeys no\n`);
  const { said, close } = openDaemon(folder, provideOpenDkim(), ['-f', '-x', settings]);
  while (said() !== undefined && !(await listens(port))) await sleep(50);
  return {
    /** Its address as Postfix writes it. */
    milter: `inet:127.0.0.1:${port}`,
    close,
  };
}

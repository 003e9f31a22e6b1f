import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provide } from '../provide.ts';
import { surroundings } from '../surroundings.ts';

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

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes of temporary files that the tests may need at once. */
const needed = 500e6;

/** A folder in memory, where Linux has one. */
const memory = '/dev/shm';

/**
 * Names this run, gives it a folder for temporary files, and starts the janitor, which removes both and all that the
 * run's programs left, however the run ends.
 * @throws if there is no room for temporary files
 */
export function setup() {
  const parent = !process.env.TMPDIR && freeBytes(memory) >= 4 * needed ? memory : tmpdir();
  if (!(freeBytes(parent) >= needed))
    throw new Error(`The tests need 500 MB in ${parent}. Make room there, or name another folder by TMPDIR.`);
  const run = `${process.pid}_${Date.now().toString(36)}`;
  const folder = mkdtempSync(join(parent, 'joinery-tests-'));
  // Programs that refuse to run as root have their folders in it.
  chmodSync(folder, 0o711);
  const janitor = spawn(process.execPath, [join(import.meta.dirname, 'janitor.ts'), run, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  janitor.unref();
  (janitor.stdin as unknown as { unref(): void }).unref();
  // Workers and the programs that they start inherit both.
  process.env.JOINERY_TEST_RUN = run;
  process.env.TMPDIR = folder;
}

/** Not a number if the folder doesn't exist. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Number.NaN;
  }
}

import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** The file of the command. */
export const main = join(import.meta.dirname, '../../../proxy/main.ts');

/** A folder for each test of a file, and the process started there. Both end with the test. */
export function useFolder(): { path: string; started: ChildProcess | undefined } {
  const folder = { path: '', started: undefined as ChildProcess | undefined };
  beforeEach(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'joinery-'));
  });
  afterEach(() => {
    folder.started?.kill('SIGKILL');
    rmSync(folder.path, { recursive: true });
  });
  return folder;
}

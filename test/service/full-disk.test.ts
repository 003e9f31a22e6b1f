import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Asks whether it is ready, then lets no file outgrow the largest, and asks time and again until a write fails. */
const program = `
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createService } from '@joinery/service';
const [dataDir] = process.argv.slice(1);
const service = await createService({ dataDir, databaseUrl: 'file:' + dataDir + '/service.db', publicUrl: 'http://127.0.0.1:1' });
const before = await service.isReachable();
const most = Math.max(...readdirSync(dataDir).map((name) => statSync(dataDir + '/' + name).size));
execFileSync('prlimit', ['--fsize=' + most, '--pid', process.pid]);
let after = before;
for (let times = 0; after && times < 2_000; times++) after = await service.isReachable();
console.log(before, after);
`;

test('a service whose disk is full is not ready', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'full-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  // Node ignores the signal for a file that is too large, so that writing fails with an error, as on a full disk.
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, dataDir]);
  expect(stdout.trim()).toBe('true false');
});

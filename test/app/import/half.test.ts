import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseHalfImported } from '../../../app/import/half.ts';

function makeDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'half-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

test('a folder without an import, or with an empty one, is used', () => {
  const dataDir = makeDataDir();
  refuseHalfImported(dataDir);
  mkdirSync(join(dataDir, 'import'));
  refuseHalfImported(dataDir);
});

test('an import that was interrupted before it put anything in place leaves the app’s own files alone', () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'import'));
  for (const name of ['service.db', join('import', 'service.db')]) writeFileSync(join(dataDir, name), '');
  expect(() => refuseHalfImported(dataDir)).toThrow(
    `run joinery import again. To do without it, remove the folder ${join(dataDir, 'import')}.`,
  );
});

test('one that was interrupted while it put files in place names these', () => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, 'import'));
  for (const name of ['service.db', join('import', 'placing')]) writeFileSync(join(dataDir, name), '');
  expect(() => refuseHalfImported(dataDir)).toThrow(
    `To do without it, remove service.db and proxy.db in ${dataDir}, and then the folder ${join(dataDir, 'import')}.`,
  );
});

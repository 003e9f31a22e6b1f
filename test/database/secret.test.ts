import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecret } from '@joinery/database/secret';
import { expect, onTestFinished, test } from 'vitest';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a secret of 32 bytes is made once, readable by its owner alone', () => {
  const folder = join(makeFolder(), 'new');
  const secret = readSecret(folder);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readSecret(folder)).toBe(secret);
});

test('a file without a secret stops the start and says what to do', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'secret'), '\n');
  expect(() => readSecret(folder)).toThrow(/holds no secret\. Restore it/);
});

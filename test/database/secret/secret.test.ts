import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkSecret, findSecret, isOpenToOthers, readSecret } from '@joinery/database/secret/secret';
import { expect, onTestFinished, test } from 'vitest';

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a secret of 32 bytes is created once, readable by its owner only', () => {
  const folder = join(makeFolder(), 'new');
  const secret = readSecret(folder);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readSecret(folder)).toBe(secret);
});

test('its folder is accessible to its owner only', () => {
  const folder = join(makeFolder(), 'deep', 'new');
  readSecret(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(isOpenToOthers(folder)).toBe(false);
  const wide = join(makeFolder(), 'wide');
  mkdirSync(wide, { mode: 0o755 });
  expect(isOpenToOthers(wide)).toBe(true);
  expect(isOpenToOthers(join(wide, 'missing'))).toBe(false);
});

test('processes that start together read the same secret', async () => {
  const folder = join(makeFolder(), 'new');
  const program = `
    import { readSecret } from '@joinery/database/secret/secret';
    process.stdout.write(readSecret(process.argv[1]));`;
  const read = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
  const outputs = await Promise.all(Array.from({ length: 6 }, read));
  expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test.each(['\n', '', 'cut off', 'x'.repeat(31)])('a file with %j stops the start and says what to do', (content) => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'secret'), content);
  expect(() => readSecret(folder)).toThrow(/holds no secret of at least 32 characters\. Restore it/);
});

test('a trailing line break is not part of the secret', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'secret'), `${'x'.repeat(32)}\r\n`);
  expect(findSecret(folder)).toBe('x'.repeat(32));
  expect(checkSecret(`${'x'.repeat(32)}\n`, 'JOINERY_SECRET')).toBe('x'.repeat(32));
});

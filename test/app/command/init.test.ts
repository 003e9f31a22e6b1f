import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { joinery, makeFolder } from './terminal.ts';

function enterFolder() {
  const home = process.cwd();
  process.chdir(makeFolder());
  onTestFinished(() => process.chdir(home));
}

test('first settings are written for their owner alone, and are valid', async () => {
  enterFolder();
  const { code, stdout } = await joinery(['init'], {});
  expect([code, stdout]).toEqual([0, expect.stringContaining('Next:')]);
  expect(readdirSync('.')).toEqual(['joinery.env']);
  expect(statSync('joinery.env').mode & 0o777).toBe(0o600);
  const settings = parseEnv(readFileSync('joinery.env', 'utf8')) as Record<string, string>;
  expect(settings).toMatchObject({ PUBLIC_URL: 'https://lists.example.com', DATA_DIR: './data' });
  expect(await joinery(['check'], settings)).toMatchObject({ code: 0, stderr: '' });
});

test('settings that are there stay as they are', async () => {
  enterFolder();
  writeFileSync('joinery.env', 'mine');
  const { code, stderr } = await joinery(['init'], {});
  expect([code, stderr]).toEqual([1, 'joinery.env exists: edit it, or move it away first.\n']);
  expect(readFileSync('joinery.env', 'utf8')).toBe('mine');
});

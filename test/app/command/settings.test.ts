import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../../../app/settings.ts';
import { joinery } from './terminal.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/hosting-the-app.md'), 'utf8');

test('the table of settings has each of them, and no other', () => {
  const [, table = ''] = /\n## Settings\n(.*?)\n## /s.exec(page) ?? [];
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual([...settingNames].sort());
});

test('the table of commands has each of them', async () => {
  const { stdout } = await joinery(['--help'], {});
  const commands = [...stdout.matchAll(/^ {2}(\w+) .*/gm)].map(([, name]) => name).filter((name) => name !== 'help');
  expect(commands).toEqual(expect.arrayContaining(['serve', 'doctor', 'backup', 'restore']));
  for (const name of commands) expect(page).toContain(`\`joinery ${name}`);
});

test('an SQLite file is named by DATA_DIR, not by DATABASE_URL', async () => {
  const { code, stderr } = await joinery(['check'], { DATABASE_URL: 'file:/tmp/one.db' });
  expect(code).toBe(1);
  expect(stderr).toContain('DATABASE_URL must begin with postgres://. Leave it out to use SQLite files in DATA_DIR');
});

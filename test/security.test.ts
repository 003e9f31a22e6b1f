import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \|.*\| (.*) \| (.*) \|$/gm)].map(
  ([, ids = '', state = '', where = '']) => ({ ids: ids.split(', '), state, where }),
);

test('each requirement has one row, with a state and where it is met or why not', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(ids.length).toBeGreaterThan(150);
  expect(ids).toEqual([...new Set(ids)]);
  for (const { state, where } of rows)
    expect([/^(?:✓|partly|no)$/.test(state), where.length > 3]).toEqual([true, true]);
});

test('the code and tests it names exist', () => {
  const paths = [...text.matchAll(/`((?:contract|database|deploy|proxy|server|service|widget)\/[\w./-]*)`/g)];
  const links = [...text.matchAll(/\]\(\.\.\/([\w./-]+)\)/g)];
  const named = [...paths, ...links].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

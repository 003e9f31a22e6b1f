import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const exclude = (name: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(name);
const widest = 120;

/** Lines that are too long, as `file:line`, of those that `isProse` tells from the rest. */
function tooLong(pattern: string, isProse: (line: string, before: string[]) => boolean): string[] {
  const files = globSync(pattern, { cwd: root, exclude });
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((name) => {
    const lines = readFileSync(join(root, name), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      line.length > widest && isProse(line, lines.slice(0, at)) ? [`${name}:${at + 1}`] : [],
    );
  });
}

/** An address can't be broken. */
const hasAddress = (line: string) => /https?:\/\/|\]\(/.test(line);

test.each(['*.md', 'docs/*.md', 'docs/de/*.md', 'examples/**/*.md', '{app,proxy,service,widget}/*.md'])(
  'prose in %s is wrapped',
  (pattern) => {
    const isFenced = (before: string[]) => before.filter((line) => line.trimStart().startsWith('```')).length % 2 === 1;
    const isTable = (line: string) => line.trimStart().startsWith('|');
    expect(tooLong(pattern, (line, before) => !isTable(line) && !hasAddress(line) && !isFenced(before))).toEqual([]);
  },
);

test('comments are wrapped', () => {
  const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line) && !hasAddress(line);
  expect(tooLong('**/*.{ts,tsx,css}', isComment)).toEqual([]);
});

test('no docstring has two empty lines in a row', () => {
  const isEmpty = (line = '') => /^\s*\*$/.test(line);
  const places = globSync('**/*.{ts,tsx}', { cwd: root, exclude }).flatMap((name) => {
    const lines = readFileSync(join(root, name), 'utf8').split('\n');
    return lines.flatMap((line, at) => (isEmpty(line) && isEmpty(lines[at + 1]) ? [`${name}:${at + 1}`] : []));
  });
  expect(places).toEqual([]);
});

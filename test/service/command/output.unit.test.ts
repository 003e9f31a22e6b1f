import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createOutput } from '../../../service/command/output.ts';

function printed(rows: Record<string, string | number>[]): string[] {
  let text = '';
  const stdout = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  createOutput(stdout, false).rows(rows, 'None.');
  return text.split('\n');
}

test('columns stand below one another in every script', () => {
  const rows = [
    { name: '週刊ニュース', id: 1 },
    { name: '👩‍🌾 Gärtner', id: 2 },
    { name: 'News', id: 30 },
  ];
  expect(printed(rows)).toEqual(['NAME          ID', '週刊ニュース  1', '👩‍🌾 Gärtner    2', 'News          30', '']);
});

test('a table of 200,000 rows is printed', () => {
  expect(printed(Array.from({ length: 200_000 }, (_, id) => ({ id })))).toHaveLength(200_002);
});

test('control characters are left out', () => {
  expect(printed([{ name: 'a\u001b[2Jb\nc' }])).toEqual(['NAME', 'a [2Jb c', '']);
});

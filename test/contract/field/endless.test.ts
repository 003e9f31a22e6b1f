import { cleanAddress } from '@joinery/contract/clean-address';
import { fieldTypes, parseText } from '@joinery/contract/fields';
import { expect, test } from 'vitest';
import { pieces } from './pieces.ts';

/** Repeated so often that anything much worse than linear time exceeds the time limit. */
test.each(pieces)('cleans %j repeated 200,000 times', (piece) => {
  const many = piece.repeat(200_000);
  for (const text of [many, `'${many}`, `a@${many}b`, `${many}<${many}`, `${many}a@b.example${many}`])
    expect(cleanAddress(text).length).toBeLessThanOrEqual(text.length);
});

test.each([
  '1',
  '٣',
  '9,999',
  '€',
  ' ',
  '-',
  '.',
  'kr',
  '\u200b',
  ':',
  'T',
  '+',
  'a@',
  '/',
  '<',
  'a: ',
  '[',
  '[a](',
  '[a]( ',
  '"',
])('finishes for %j repeated a hundred thousand times, whatever the field', (piece) => {
  for (const type of fieldTypes)
    for (const text of [piece.repeat(100_000), `1${piece.repeat(100_000)}x`, `[a](${piece.repeat(100_000)}x`])
      parseText(type, text);
});

test('a thousand numbers with as many spaces as a number may have are read', () => {
  for (const text of [`kr${' '.repeat(146)}!`, `-${' '.repeat(148)}!`, `1${' '.repeat(70)}-${' '.repeat(70)}!`])
    for (let times = 0; times < 1_000; times++) expect(parseText('number', text)).toEqual({ issue: 'invalid' });
});

import { cleanAddress } from '@joinery/contract/clean-address';
import { fieldTypes, parseText } from '@joinery/contract/fields';
import { expect, test } from 'vitest';
import { runs } from '../../runs.ts';
import { pieces } from './pieces.ts';

/** In `npm run test:everywhere` so often that anything much worse than linear time exceeds the time limit. */
test.each(pieces)('cleans %j repeated very often', (piece) => {
  const many = piece.repeat(runs(20_000));
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
])('finishes for %j repeated very often, whatever the field', (piece) => {
  const many = piece.repeat(runs(10_000));
  for (const type of fieldTypes) for (const text of [many, `1${many}x`, `[a](${many}x`]) parseText(type, text);
});

test('a thousand numbers with as many spaces as a number may have are read', () => {
  for (const text of [`kr${' '.repeat(146)}!`, `-${' '.repeat(148)}!`, `1${' '.repeat(70)}-${' '.repeat(70)}!`])
    for (let times = 0; times < 1_000; times++) expect(parseText('number', text)).toEqual({ issue: 'invalid' });
});

import { expect, test } from 'vitest';
import { editDistance } from '../../widget/editDistance.ts';

test.each([
  ['', '', 0],
  ['gmail', 'gmail', 0],
  ['gmal', 'gmail', 1],
  ['gmaail', 'gmail', 1],
  ['gmial', 'gmail', 1],
  ['gnail', 'gmail', 1],
  ['gmail', '', 5],
  ['', 'gmail', 5],
  ['hotmial', 'hotmail', 1],
  ['outlok', 'outlook', 1],
  ['kitten', 'sitting', 3],
])('from "%s" to "%s" it is %i', (one, other, expected) => {
  expect(editDistance(one, other)).toBe(expected);
});

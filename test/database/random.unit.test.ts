import { randomBytes } from '@joinery/database/random';
import { expect, test } from 'vitest';

test('returns as many bytes as requested, and never the same twice', () => {
  const counts = Array.from({ length: 2_000 }, (_, index) => 12 + (index % 21));
  const given = counts.map((count) => randomBytes(count));
  expect(given.map(({ length }) => length)).toEqual(counts);
  expect(new Set(given.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(counts.length);
  expect(randomBytes(4096)).toHaveLength(4096);
});

test('does not overwrite bytes it has returned', () => {
  const first = randomBytes(16);
  const copy = Buffer.from(first);
  for (let time = 0; time < 1_000; time++) randomBytes(16);
  expect(first).toEqual(copy);
});

import { randomBytes } from '@joinery/database/random';
import { expect, test } from 'vitest';

test('gives as many bytes as are asked for, and none of them twice', () => {
  const counts = Array.from({ length: 2_000 }, (_, index) => 12 + (index % 21));
  const given = counts.map((count) => randomBytes(count));
  expect(given.map(({ length }) => length)).toEqual(counts);
  expect(new Set(given.map((bytes) => bytes.subarray(0, 12).toString('hex'))).size).toBe(counts.length);
  expect(randomBytes(4096)).toHaveLength(4096);
});

test('keeps to what it gave', () => {
  const first = randomBytes(16);
  const copy = Buffer.from(first);
  for (let time = 0; time < 1_000; time++) randomBytes(16);
  expect(first).toEqual(copy);
});

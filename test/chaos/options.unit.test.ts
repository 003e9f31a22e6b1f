import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('five minutes on SQLite are usual', () => {
  expect(readOptions([])).toEqual({ minutes: 5, contacts: 100_000, hands: false });
});

test('options say how long, how many and where', () => {
  const words = ['--minutes', '0.5', '--contacts', '2000', '--database', 'postgres://localhost/postgres', '--hands'];
  const database = 'postgres://localhost/postgres';
  expect(readOptions(words)).toEqual({ minutes: 0.5, contacts: 2_000, database, hands: true });
});

test('help is no run', () => {
  expect(readOptions(['--help', '--minutes', '1'])).toBeUndefined();
});

test.each([
  [['--minuts', '1'], '--minuts'],
  [['--minutes'], '--minutes'],
  [['--minutes', 'five'], '--minutes must be a number above 0, and is "five".'],
  [['--minutes', '0'], '--minutes must be a number above 0, and is "0".'],
  [['--contacts', '1.5'], '--contacts must be a whole number from 1 to 99999999, and is "1.5".'],
  [['--database', 'mysql://localhost/'], '--database must be the address of a PostgreSQL server'],
  [['--database', 'file'], '--database must be the address of a PostgreSQL server'],
  [['5'], "'5'"],
])('%j is refused by name', (words, named) => {
  expect(() => readOptions(words)).toThrow(named);
});

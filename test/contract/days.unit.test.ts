import { operationSchemas } from '@joinery/contract/console-schemas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysBetween, firstDay, lastDay, nextDay, startOfDay } from '../../contract/days.ts';

test.each([
  ['2030-01-15', 'UTC', '2030-01-15T00:00:00.000Z'],
  ['2030-01-15', 'Europe/Berlin', '2030-01-14T23:00:00.000Z'],
  ['2030-07-15', 'Europe/Berlin', '2030-07-14T22:00:00.000Z'],
  ['2030-01-15', 'America/Los_Angeles', '2030-01-15T08:00:00.000Z'],
  ['2030-01-15', 'Asia/Kathmandu', '2030-01-14T18:15:00.000Z'],
  ['2030-01-15', 'Pacific/Kiritimati', '2030-01-14T10:00:00.000Z'],
  // The day on which clocks change, and the day after.
  ['2024-03-31', 'Europe/Berlin', '2024-03-30T23:00:00.000Z'],
  ['2024-04-01', 'Europe/Berlin', '2024-03-31T22:00:00.000Z'],
  ['2024-10-27', 'Europe/Berlin', '2024-10-26T22:00:00.000Z'],
  ['2024-10-28', 'Europe/Berlin', '2024-10-27T23:00:00.000Z'],
  // Clocks skip from midnight to one.
  ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
  // Clocks go back from one to midnight: the day begins the first time.
  ['2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, start) => {
  expect(new Date(startOfDay(day, timeZone) * 1_000).toISOString()).toBe(start);
});

test('days follow each other over the ends of months and years', () => {
  expect(daysBetween('2027-12-30', '2028-01-02')).toEqual(['2027-12-30', '2027-12-31', '2028-01-01', '2028-01-02']);
  expect(nextDay('2028-02-28')).toBe('2028-02-29');
  expect(daysBetween('2028-01-01', '2028-01-01')).toHaveLength(1);
});

test.each([
  ['9999-12-31', '9999-12-31', 1],
  ['9999-12-30', '9999-12-31', 2],
  ['0000-01-01', '0000-01-02', 2],
  ['2030-01-02', '2030-01-01', 0],
  ['2030-01-02', '1030-01-01', 0],
])('from %s to %s there are %i days', (from, to, count) => {
  expect(daysBetween(from, to)).toHaveLength(count);
});

test('any range has each of its days once, and each begins after the one before', () => {
  const zones = ['UTC', 'Europe/Berlin', 'America/Havana', 'Pacific/Apia', 'Pacific/Kiritimati', 'Asia/Beirut'];
  const first = fc.integer({ min: Date.parse(firstDay), max: Date.parse(lastDay) - 400 * 86_400_000 });
  fc.assert(
    fc.property(first, fc.integer({ min: 0, max: 366 }), fc.constantFrom(...zones), (at, more, timeZone) => {
      const [from = '', to = ''] = [at, at + more * 86_400_000].map((time) =>
        new Date(time).toISOString().slice(0, 10),
      );
      const days = daysBetween(from, to);
      expect([days.length, days[0], days.at(-1)]).toEqual([more + 1, from, to]);
      const few = days.slice(-3);
      expect(few.slice(1)).toEqual(few.slice(0, -1).map(nextDay));
      // Samoa had no 2011-12-30.
      if (timeZone !== 'Pacific/Apia')
        expect(few.every((day) => startOfDay(day, timeZone) < startOfDay(nextDay(day), timeZone))).toBe(true);
    }),
  );
});

test('no operation takes a day whose neighbours have another number of digits', () => {
  const queries = Object.values(operationSchemas).flatMap((schemas) => ('query' in schemas ? [schemas.query] : []));
  const accepting = (query: object) => queries.filter((schema) => schema.safeParse(query).success).length;
  const range = (day: string) => ({ from: day, to: day, timeZone: 'UTC' });
  expect(accepting(range(lastDay))).toBeGreaterThanOrEqual(4);
  expect(accepting(range(firstDay))).toBeGreaterThanOrEqual(4);
  for (const day of ['9999-12-31', '3000-01-01', '1969-12-31', '0000-01-01', '+010000-01-01', '2030-02-30', '']) {
    expect([day, accepting(range(day))]).toEqual([day, 0]);
    expect(accepting({ to: day })).toBe(0);
  }
});

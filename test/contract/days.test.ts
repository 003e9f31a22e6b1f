import { expect, test } from 'vitest';
import { daysBetween, nextDay, startOfDay } from '../../contract/days.ts';

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

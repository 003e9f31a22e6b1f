import { firstDay } from '@joinery/contract/days';
import { expect, test } from 'vitest';
import { rangeBefore, rangeOf } from '../../../console/range/range.ts';

const now = Date.UTC(2030, 2, 1, 23, 30);

test.each([
  ['nothing', {}, 'UTC', { from: '2030-01-31', to: '2030-03-01', days: 30 }],
  ['a place where it is tomorrow', {}, 'Asia/Tokyo', { from: '2030-02-01', to: '2030-03-02', days: 30 }],
  ['a length', { days: '7' }, 'UTC', { from: '2030-02-23', to: '2030-03-01', days: 7 }],
  ['a length that isn’t on offer', { days: '8' }, 'UTC', { from: '2030-01-31', to: '2030-03-01', days: 30 }],
  ['days', { from: '2029-12-01', to: '2029-12-02' }, 'UTC', { from: '2029-12-01', to: '2029-12-02', days: 0 }],
  ['one day', { from: '2029-12-01', to: '2029-12-01' }, 'UTC', { from: '2029-12-01', to: '2029-12-01', days: 0 }],
])('an address with %s names a range', (_, query, timeZone, expected) => {
  expect(rangeOf(query, now, timeZone)).toEqual(expected);
});

test.each([
  ['that aren’t days', { from: '2029-13-01', to: '2029-12-01' }],
  ['after the last that is counted', { from: '9999-12-31', to: '9999-12-31' }],
  ['without an end', { from: '2029-12-01' }],
])('days %s are the last 30 instead', (_, query) => {
  expect(rangeOf(query, now, 'UTC')).toMatchObject({ days: 30 });
});

test.each([
  ['that end before they begin', 'order', { from: '2029-12-02', to: '2029-12-01' }],
  ['that are too many', 'length', { from: '2028-01-01', to: '2029-01-01' }],
])('days %s are told from those that are asked for', (_, mistake, query) => {
  expect(rangeOf(query, now, 'UTC')).toEqual({
    ...{ from: '2030-01-31', to: '2030-03-01', days: 0 },
    wrong: { ...query, mistake },
  });
});

test('the range before has the same length and ends the day before', () => {
  expect(rangeBefore({ from: '2030-03-01', to: '2030-03-07' })).toEqual({ from: '2030-02-22', to: '2030-02-28' });
  expect(rangeBefore({ from: firstDay, to: firstDay })).toBeUndefined();
});

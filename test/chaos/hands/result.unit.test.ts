import { expect, test } from 'vitest';
import { findFailures, type Result, report } from './result.ts';
import { createTally, type Tally } from './tally.ts';

const download: Tally = { ...createTally('download'), done: 2, times: [1_500, 2_500], statuses: new Map([['200', 2]]) };
const check: Tally = {
  ...createTally('page check'),
  ...{ done: 1, times: [80.4] },
  statuses: new Map([
    ['200', 1],
    ['429', 1_200],
  ]),
};
const stuck: Tally = { ...createTally('mail server'), done: 10, statuses: new Map([['held', 10]]) };
const signups = { acknowledged: 3_000, arrived: 3_000, withoutContact: 0, withoutMail: 0, doubled: 0 };
const well: Result = {
  hands: [download, check, stuck],
  signups,
  imported: { reported: 5_000, arrived: 5_000 },
  memory: { first: 200 * 2 ** 20, most: 400 * 2 ** 20, last: 300 * 2 ** 20 },
};

test('the report has a line for each hand, what arrived, and the memory', () => {
  expect(report(well)).toBe(
    `
             tries  p50 ms  p99 ms  by status
download         2   1,500   2,500  200: 2
page check   1,201      80      80  200: 1, 429: 1200
mail server     10       -       -  held: 10

signups: 3,000 acknowledged, 3,000 arrived, 0 lost, 0 doubled
imports: 5,000 reported, 5,000 arrived
memory of the app, MB: 200 first, 400 most, 300 last`.slice(1),
  );
});

test('nothing is wrong when all hands succeed and all signups arrive', () => {
  expect(findFailures(well)).toEqual([]);
});

test('a hand that never succeeds is a failure', () => {
  const statuses = new Map([['401', 7]]);
  const refused = { ...createTally('download'), statuses, unexpected: new Map([['401', 'Sign in.']]) };
  expect(findFailures({ ...well, hands: [refused] })).toEqual([
    'download: not one of 7 tries succeeded.',
    'download: 7 of 7 tries ended with 401, the first with: Sign in.',
  ]);
});

test('a hand that is always turned away as expected is a failure too', () => {
  const throttled = { ...createTally('page check'), statuses: new Map([['429', 7]]) };
  expect(findFailures({ ...well, hands: [throttled] })).toEqual(['page check: not one of 7 tries succeeded.']);
});

test('a single unexpected answer is a failure', () => {
  const statuses = new Map([...download.statuses, ['500', 1] as const]);
  const once = { ...download, statuses, unexpected: new Map([['500', '']]) };
  expect(findFailures({ ...well, hands: [once] })).toEqual(['download: 1 of 3 tries ended with 500.']);
});

test.each([
  [{ signups: { ...signups, arrived: 2_998, withoutContact: 2 } }, 'Acknowledged signups without a contact: 2.'],
  [{ signups: { ...signups, arrived: 2_999, withoutMail: 1 } }, 'Acknowledged signups without a mail: 1.'],
  [{ signups: { ...signups, doubled: 4 } }, 'Acknowledged signups that arrived more than once: 4.'],
  [{ imported: { reported: 5_000, arrived: 4_990 } }, 'Imported contacts that are missing: 10.'],
])('%j is a failure', (changed, failure) => {
  expect(findFailures({ ...well, ...changed })).toEqual([failure]);
});

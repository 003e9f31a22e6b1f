import { expect, test } from 'vitest';
import { createTally, type Ended, type Hand, triesOf, tryOnce } from './tally.ts';

const ends = (act: () => Ended, expects: string[] = []): Hand => ({ name: 'a hand', expects, act: async () => act() });
const done = { status: '200', isDone: true };

test('a try that succeeds is counted and timed', async () => {
  const tally = createTally('a hand');
  const clock = [1_000, 1_040];
  expect(
    await tryOnce(
      ends(() => done),
      tally,
      () => clock.shift() ?? 0,
    ),
  ).toBe(true);
  expect(tally).toMatchObject({ done: 1, times: [40], statuses: new Map([['200', 1]]), unexpected: new Map() });
});

test('a try that is turned away is counted with what was said first', async () => {
  const tally = createTally('a hand');
  const said = ['No session.', 'Later.'];
  const hand = ends(() => ({ status: '401', isDone: false, said: said.shift() ?? '' }));
  expect([await tryOnce(hand, tally), await tryOnce(hand, tally)]).toEqual([false, false]);
  expect(tally).toMatchObject({ done: 0, times: [], unexpected: new Map([['401', 'No session.']]) });
  expect(triesOf(tally)).toBe(2);
});

test('an expected status is counted, and is no fault', async () => {
  const tally = createTally('a hand');
  await tryOnce(
    ends(() => ({ status: '429', isDone: false, said: 'Later.' }), ['429']),
    tally,
  );
  expect(tally).toMatchObject({ statuses: new Map([['429', 1]]), unexpected: new Map() });
});

test('a broken connection is counted by its cause', async () => {
  const tally = createTally('a hand');
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  await tryOnce(
    ends(() => {
      throw new TypeError('fetch failed', { cause });
    }),
    tally,
  );
  expect(tally.statuses).toEqual(new Map([['ECONNRESET', 1]]));
  expect(tally.unexpected.get('ECONNRESET')).toContain('read ECONNRESET');
});

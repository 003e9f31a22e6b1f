import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReturnWatch } from '../../../proxy/store/return-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

/** A watch over two services, which can be reached unless `away` has them. */
function startWatch(upstreams = ['lists', 'other']) {
  const away = new Set<string>();
  const asked: string[] = [];
  const returned: string[] = [];
  const returns = createReturnWatch({
    upstreams: () => upstreams,
    async isReached(upstream) {
      asked.push(upstream);
      return upstreams.includes(upstream) ? !away.has(upstream) : undefined;
    },
    async onReturn(upstream) {
      returned.push(upstream);
    },
  });
  returns.start();
  return {
    ...{ away, asked, returned, returns },
    pass: (minutes = 1) => vi.advanceTimersByTimeAsync(minutes * minute),
  };
}

test('after a start, services that can be reached may have returned', async () => {
  const { away, returned, pass } = startWatch();
  away.add('other');
  await vi.advanceTimersByTimeAsync(2 * minute - 1);
  expect(returned).toEqual([]);
  await pass(3);
  expect(returned).toEqual(['lists']);
  away.clear();
  await pass(3);
  expect(returned).toEqual(['lists', 'other']);
});

test('a service that was away is asked once a minute, and its return is told once', async () => {
  const { away, asked, returned, returns, pass } = startWatch();
  await pass(2);
  for (const list of [asked, returned]) list.length = 0;
  away.add('lists');
  for (let failed = 0; failed < 5; failed++) returns.watch('lists');
  await pass(180);
  expect(asked).toEqual(Array.from({ length: 180 }, () => 'lists'));
  expect(returned).toEqual([]);
  away.clear();
  await pass(10);
  expect(asked).toHaveLength(182);
  expect(returned).toEqual(['lists']);
});

test('a service that comes and goes has not returned', async () => {
  const { away, returned, returns, pass } = startWatch();
  await pass(2);
  returned.length = 0;
  for (let times = 0; times < 10; times++) {
    away.add('lists');
    returns.watch('lists');
    await pass(4);
    away.clear();
    await pass();
  }
  expect(returned).toEqual([]);
});

test('a service that can be reached although deliveries fail has not returned', async () => {
  const { returned, returns, pass } = startWatch();
  await pass(2);
  returned.length = 0;
  for (let failed = 0; failed < 5; failed++) {
    returns.watch('lists');
    await pass();
  }
  expect(returned).toEqual([]);
});

test('a service that the configuration no longer names is forgotten', async () => {
  const { asked, returned, returns, pass } = startWatch();
  await pass(2);
  for (const list of [asked, returned]) list.length = 0;
  returns.watch('gone');
  await pass(3);
  expect([asked, returned]).toEqual([['gone'], []]);
});

test('nothing is asked after the end', async () => {
  const { asked, returns, pass } = startWatch();
  await returns.close();
  await pass(3);
  expect(asked).toEqual([]);
});

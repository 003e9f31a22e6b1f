import { expect, test } from 'vitest';
import { createScheduler } from '../../../database/queue/lanes.ts';
import { nameStream } from '../../../database/queue/stream.ts';

const limits = { lanes: { mail: { slots: 4, perDestination: 3, perFailing: 1 } }, destinations: {} };
const open = (now = () => 0) => createScheduler(limits, now);
const stream = nameStream({ lane: 'mail', party: 'a', destination: 'mx.example' });
const minute = 60_000;

test('a destination whose last job failed gets fewer slots until one succeeds', () => {
  const scheduler = open();
  const share = () => scheduler.share([stream], []);
  expect(share()).toEqual([{ stream, count: 3 }]);
  scheduler.note(stream, 'failed');
  expect(share()).toEqual([{ stream, count: 1 }]);
  scheduler.note(stream, 'done');
  expect(share()).toEqual([{ stream, count: 3 }]);
});

test('a failing destination leaves the slots of others alone', () => {
  const scheduler = open();
  const other = nameStream({ lane: 'mail', party: 'a', destination: 'mail.example' });
  scheduler.note(stream, 'failed');
  expect(scheduler.share([stream, other], [])).toEqual(
    expect.arrayContaining([
      { stream, count: 1 },
      { stream: other, count: 3 },
    ]),
  );
});

test.each(['done', 'answered'] as const)('a failing destination has its slots again once a job is %s', (ending) => {
  const scheduler = open();
  scheduler.note(stream, 'failed');
  scheduler.note(stream, ending);
  expect(scheduler.share([stream], [])).toEqual([{ stream, count: 3 }]);
});

test('a destination has returned with its first success after a failure, not with a job that fails by itself', () => {
  let time = 0;
  const scheduler = open(() => time);
  const place = { lane: 'mail', party: 'a', destination: 'mx.example' };
  scheduler.note(stream, 'answered');
  expect(scheduler.takeReturned()).toEqual([]);
  scheduler.note(stream, 'done');
  expect(scheduler.takeReturned()).toEqual([place]);
  time += minute;
  for (const ending of ['done', 'answered', 'failed', 'answered'] as const) scheduler.note(stream, ending);
  expect(scheduler.takeReturned()).toEqual([]);
  scheduler.note(stream, 'done');
  expect(scheduler.takeReturned()).toEqual([place]);
  expect(scheduler.takeReturned()).toEqual([]);
});

test('a destination that fails and works in turns returns ever more rarely, and is forgotten after a day', () => {
  let time = 0;
  const scheduler = open(() => time);
  const returns: number[] = [];
  for (; time < 120 * 60 * minute; time += minute) {
    scheduler.note(stream, 'failed');
    scheduler.note(stream, 'done');
    if (scheduler.takeReturned().length) returns.push(time / minute);
  }
  expect(returns.slice(0, 7)).toEqual([0, 1, 3, 7, 15, 31, 63]);
  expect((returns.at(-1) ?? 0) - (returns.at(-2) ?? 0)).toBe(12 * 60);
  time += 25 * 60 * minute;
  for (let again = 0; again < 2; again++, time += minute) {
    scheduler.note(stream, 'failed');
    scheduler.note(stream, 'done');
    expect(scheduler.takeReturned()).toHaveLength(1);
  }
});

test('a return that comes too early is made up for, unless the destination fails again', () => {
  let time = 0;
  const scheduler = open(() => time);
  scheduler.note(stream, 'done');
  scheduler.takeReturned();
  for (const ending of ['failed', 'done'] as const) scheduler.note(stream, ending);
  expect(scheduler.takeReturned()).toEqual([]);
  time += minute;
  scheduler.note(stream, 'failed');
  expect(scheduler.takeReturned()).toEqual([]);
  scheduler.note(stream, 'answered');
  expect(scheduler.takeReturned()).toHaveLength(1);
});

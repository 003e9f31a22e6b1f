import { describe, expect, test } from 'vitest';
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

test('two destinations are known apart: each returns once while both work', () => {
  let time = 0;
  const scheduler = open(() => time);
  const other = nameStream({ lane: 'mail', party: 'a', destination: 'mail.example' });
  const work = () => {
    for (const name of [stream, other]) scheduler.note(name, 'done');
    return scheduler.takeReturned().map(({ destination }) => destination);
  };
  expect(work()).toEqual(['mx.example', 'mail.example']);
  time += 60 * minute;
  expect(work()).toEqual([]);
  for (const name of [stream, other]) scheduler.note(name, 'failed');
  expect(work()).toEqual(['mx.example', 'mail.example']);
  time += minute;
  for (const name of [stream, other]) scheduler.note(name, 'failed');
  expect(work()).toEqual([]);
});

test('ten thousand destinations later, nobody knows any more which one works', () => {
  let time = 0;
  const scheduler = open(() => time);
  const succeed = (destination: string) =>
    scheduler.note(nameStream({ lane: 'mail', party: 'a', destination }), 'done');
  const returned = () => scheduler.takeReturned().map(({ destination }) => destination);
  succeed('mx.example');
  expect(returned()).toEqual(['mx.example']);
  for (let count = 1; count < 10_000; count++) succeed(`mx${count}.example`);
  returned();
  time += 60 * minute;
  succeed('mx.example');
  expect(returned()).toEqual([]);
  succeed('mx10000.example');
  succeed('mx.example');
  expect(returned()).toEqual(['mx10000.example', 'mx.example']);
});

describe('the slots of a lane', () => {
  const named = (party: string, destination: string) => nameStream({ lane: 'mail', party, destination });
  const one = (slots: number) => createScheduler({ lanes: { mail: { slots } }, destinations: {} }, () => 0);

  test('are all that it has, with those that are taken', () => {
    const ready = ['a', 'b', 'c', 'd', 'e', 'f'].map((destination) => named('a', destination));
    const count = (active: string[]) => one(4).share(ready, active).length;
    expect([count([]), count([named('a', 'g')]), count(ready.slice(0, 4))]).toEqual([4, 3, 0]);
  });

  test('go to parties in equal parts, however many destinations each has', () => {
    const ready = [named('a', 'w'), named('a', 'x'), named('a', 'y'), named('b', 'z')];
    const shares = one(4).share(ready, []);
    expect(shares.find(({ stream }) => stream === ready[3])?.count).toBe(2);
    expect(one(3).share(ready, [named('a', 'v'), named('a', 'v')])).toEqual([{ stream: ready[3], count: 1 }]);
  });

  test.each([
    ['parties', named('a', 'x'), named('b', 'x')],
    ['destinations of a party', named('a', 'x'), named('a', 'y')],
  ])('go to %s in turn', (_, first, second) => {
    const scheduler = one(1);
    const turns = Array.from({ length: 4 }, () => scheduler.share([first, second], [])[0]?.stream);
    expect(turns).toEqual([first, second, first, second]);
  });
});

import { expect, test } from 'vitest';
import { createScheduler } from '../../../database/queue/lanes.ts';
import { nameStream } from '../../../database/queue/stream.ts';

const open = () =>
  createScheduler({ lanes: { mail: { slots: 4, perDestination: 3, perFailing: 1 } }, destinations: {} });
const stream = nameStream({ lane: 'mail', party: 'a', destination: 'mx.example' });

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

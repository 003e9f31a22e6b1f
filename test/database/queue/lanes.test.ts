import { expect, test } from 'vitest';
import { createTurns } from '../../../database/queue/lanes.ts';
import { nameStream } from '../../../database/queue/stream.ts';

const open = () => createTurns({ lanes: { mail: { slots: 4, perDestination: 3, perFailing: 1 } }, destinations: {} });
const stream = nameStream({ lane: 'mail', party: 'a', destination: 'mx.example' });

test('a destination whose last job failed gets fewer slots until one succeeds', () => {
  const turns = open();
  const share = () => turns.share([stream], []);
  expect(share()).toEqual([{ stream, count: 3 }]);
  turns.note(stream, 'failed');
  expect(share()).toEqual([{ stream, count: 1 }]);
  turns.note(stream, 'done');
  expect(share()).toEqual([{ stream, count: 3 }]);
});

test('a failing destination leaves the slots of others alone', () => {
  const turns = open();
  const other = nameStream({ lane: 'mail', party: 'a', destination: 'mail.example' });
  turns.note(stream, 'failed');
  expect(turns.share([stream, other], [])).toEqual(
    expect.arrayContaining([
      { stream, count: 1 },
      { stream: other, count: 3 },
    ]),
  );
});

import { readFile } from 'node:fs/promises';
import { migrate } from '@joinery/database/migrate';
import { type Database, openDatabase } from '@joinery/database/open';
import {
  createQueue,
  type Failure,
  PermanentFailure,
  type Queue,
  type QueueOptions,
  queueLanesMigration,
  queueMigration,
} from '@joinery/database/queue';
import { createQueueDesk } from '@joinery/database/queue-desk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlite, databases, type EmptyDatabase } from '../databases.ts';

const migrations = { '001': queueMigration('outbox'), '002': queueLanesMigration('outbox') };

describe.each(Object.entries(databases))('a queue on %s', (dialect, create) => {
  let empty: EmptyDatabase;
  let database: Database<unknown>;
  let queues: Queue<unknown>[];

  beforeEach(async () => {
    empty = await create();
    database = await openDatabase(empty.url);
    await migrate(database, 'test', migrations);
    queues = [];
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await database.close();
    await empty.drop();
  });

  const open = (options: Partial<QueueOptions<unknown>> = {}) => {
    const queue = createQueue({ database, name: 'outbox', secret: 'secret', interval: 10, ...options });
    queues.push(queue);
    return queue;
  };
  const put = (queue: Queue<unknown>, payload: unknown, dueAt?: number) =>
    database.write((transaction) =>
      queue.put(transaction, { topic: 'mail', payload, ...(dueAt !== undefined && { dueAt }) }),
    );

  test('hands over what was committed', async () => {
    const queue = open();
    const seen: unknown[] = [];
    queue.start({ mail: async (payload, { attempt }) => void seen.push([payload, attempt]) });
    await put(queue, { to: 'ada@example.com' });
    await queue.idle();
    expect(seen).toEqual([[{ to: 'ada@example.com' }, 1]]);
  });

  test('hands over nothing that was taken back', async () => {
    const queue = open();
    const seen: unknown[] = [];
    queue.start({ mail: async (payload) => void seen.push(payload) });
    const writing = database.write(async (transaction) => {
      await queue.put(transaction, { topic: 'mail', payload: 1 });
      throw new Error('changed my mind');
    });
    await expect(writing).rejects.toThrow('changed my mind');
    await queue.idle();
    expect(seen).toEqual([]);
  });

  test('tries again under the same id, after the delay', async () => {
    let time = 1_000_000;
    const queue = open({ now: () => time, delay: (attempt) => attempt * 1_000 });
    const seen: unknown[] = [];
    queue.start({
      mail: async (_, { id, attempt }) => {
        seen.push([id, attempt]);
        if (attempt < 3) throw new Error('not now');
      },
    });
    const id = await put(queue, 1);
    await queue.idle();
    expect(seen).toEqual([[id, 1]]);
    time += 1_000;
    await queue.idle();
    time += 2_000;
    await queue.idle();
    time += 100_000;
    await queue.idle();
    expect(seen).toEqual([
      [id, 1],
      [id, 2],
      [id, 3],
    ]);
  });

  test.each([
    ['after the last attempt', () => new Error('not now'), 3],
    ['at once when no attempt can succeed', () => new PermanentFailure('gone'), 1],
  ])('gives a job up %s', async (_, failure, attempts) => {
    const failures: Failure[] = [];
    const queue = open({ attempts: 3, delay: () => 0, onFailure: (heard) => failures.push(heard) });
    queue.start({
      mail: async () => {
        throw failure();
      },
    });
    await put(queue, 1);
    await queue.idle();
    expect(failures.map(({ attempt }) => attempt)).toEqual(Array.from({ length: attempts }, (_, index) => index + 1));
    expect(failures.at(-1)?.dead).toBe(true);
  });

  test('takes a job again when its process has gone', async () => {
    let time = 1_000_000;
    // With its one hand full, it does not take the job again itself.
    const gone = open({ now: () => time, lease: 5_000, concurrency: 1 });
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    gone.start({
      mail: () => {
        taken.resolve();
        return release.promise;
      },
    });
    await put(gone, 'lost');
    await taken.promise;
    const next = open({ now: () => time });
    const seen: unknown[] = [];
    next.start({ mail: async (payload) => void seen.push(payload) });
    await next.idle();
    expect(seen).toEqual([]);
    time += 5_000;
    await next.idle();
    expect(seen).toEqual(['lost']);
    release.resolve();
  });

  test('takes a job of an earlier life at once where no other process handles the queue', async () => {
    const gone = open({ concurrency: 1 });
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    gone.start({
      mail: () => {
        taken.resolve();
        return release.promise;
      },
    });
    await put(gone, 'lost');
    await taken.promise;
    const next = open({ alone: true });
    const seen: unknown[] = [];
    next.start({ mail: async (payload) => void seen.push(payload) });
    await next.idle();
    expect(seen).toEqual(['lost']);
    release.resolve();
  });

  test('handles the jobs of a lane in order, one at a time, and the others beside it', async () => {
    let time = 1_000_000;
    const queue = open({ now: () => time, delay: () => 1_000 });
    const seen: unknown[] = [];
    const lane = (payload: string, name?: string) =>
      database.write((transaction) =>
        queue.put(transaction, { topic: 'mail', payload, ...(name !== undefined && { lane: name }) }),
      );
    for (const [payload, name] of [['a1', 'a'], ['a2', 'a'], ['a3', 'a'], ['b1', 'b'], ['free']] as const)
      await lane(payload, name);
    queue.start({
      mail: async (payload, { attempt }) => {
        seen.push(payload);
        if (payload === 'a1' && attempt === 1) throw new Error('not now');
        if (payload === 'a2') throw new PermanentFailure('never');
      },
    });
    await queue.idle();
    expect(seen.toSorted()).toEqual(['a1', 'b1', 'free']);
    expect([await queue.hasLane('a'), await queue.hasLane('b')]).toEqual([true, false]);
    time += 1_000;
    await queue.idle();
    expect(seen.slice(3)).toEqual(['a1', 'a2', 'a3']);
    expect(await queue.hasLane('a')).toBe(false);
  });

  test('shows an operator what waits and what was given up, to retry or drop', async () => {
    const queue = open();
    const desk = createQueueDesk({ database, name: 'outbox', secret: 'secret' });
    let mended = false;
    const seen: unknown[] = [];
    queue.start({
      mail: async (payload) => {
        if (!mended) throw new PermanentFailure('refused');
        seen.push(payload);
      },
    });
    const first = await put(queue, { to: 1 });
    const second = await put(queue, { to: 2 });
    await put(queue, { to: 3 }, Date.now() + 3_600_000);
    await queue.idle();
    expect(await desk.list('dead')).toMatchObject([
      { id: first, payload: { to: 1 }, attempt: 1, lastError: 'refused', deadAt: expect.any(Number) },
      { id: second, payload: { to: 2 } },
    ]);
    expect(await desk.list('waiting')).toMatchObject([{ payload: { to: 3 }, attempt: 0, deadAt: undefined }]);
    expect(await desk.depth()).toEqual({ waiting: 1, dead: 2, oldest: expect.any(Number) });
    expect(await createQueueDesk({ database, name: 'outbox', secret: 'other' }).list('dead', 1)).toMatchObject([
      { payload: undefined, lastError: undefined },
    ]);
    mended = true;
    expect([
      await desk.retry(first),
      await desk.drop(second),
      await desk.retry('none'),
      await desk.drop('none'),
    ]).toEqual([true, true, false, false]);
    await queue.idle();
    expect(seen).toEqual([{ to: 1 }]);
    expect(await desk.list('dead')).toEqual([]);
  });

  test('hands each job to one of several workers', async () => {
    // Two SQLite connections in one process can't wait for each other; there, workers share one.
    const other = dialect === 'sqlite' ? database : await openDatabase(empty.url);
    const seen: number[] = [];
    const handlers = { mail: async (payload: unknown) => void seen.push(payload as number) };
    const workers = [open(), open({ database: other })];
    const jobs = Array.from({ length: 50 }, (_, index) => index);
    const [first] = workers;
    if (!first) throw new Error('there are two workers');
    await Promise.all(jobs.map((job) => put(first, job)));
    for (const worker of workers) worker.start(handlers);
    await Promise.all(workers.map((worker) => worker.idle()));
    await Promise.all(workers.map((worker) => worker.stop()));
    if (other !== database) await other.close();
    expect(seen.sort((a, b) => a - b)).toEqual(jobs);
  });

  test('waits for a job that is due later, and leaves topics without a handler alone', async () => {
    const queue = open();
    const seen: unknown[] = [];
    queue.start({ sms: async (payload) => void seen.push(payload) });
    await put(queue, 'no handler');
    await database.write((transaction) =>
      queue.put(transaction, { topic: 'sms', payload: 'later', dueAt: Date.now() + 3_600_000 }),
    );
    await queue.idle();
    expect(seen).toEqual([]);
  });
});

test('a queue keeps payloads unreadable in the file', async () => {
  const empty = await createSqlite();
  const database = await openDatabase(empty.url);
  await migrate(database, 'test', migrations);
  const queue = createQueue({ database, name: 'outbox', secret: 'secret' });
  await database.write((transaction) => queue.put(transaction, { topic: 'mail', payload: { to: 'ada@example.com' } }));
  const path = empty.url.slice('file:'.length);
  const bytes = Buffer.concat([await readFile(path), await readFile(`${path}-wal`)]);
  expect(bytes.includes('mail')).toBe(true);
  expect(bytes.includes('ada@example.com')).toBe(false);
  await database.close();
  await empty.drop();
});

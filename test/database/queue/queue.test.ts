import { readFile } from 'node:fs/promises';
import { migrate } from '@joinery/database/migrate';
import { type Database, openDatabase } from '@joinery/database/open';
import { createQueueAdmin } from '@joinery/database/queue/admin';
import {
  createQueue,
  type Failure,
  HeldBack,
  type NewJob,
  PermanentFailure,
  type Queue,
  type QueueOptions,
  queueFailingMigration,
  queueLanesMigration,
  queueMigration,
  queueStreamsMigration,
} from '@joinery/database/queue/queue';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSqlite, databases, type EmptyDatabase } from '../../databases.ts';
import { countWrites } from '../parts.ts';

const migrations = {
  '001': queueMigration('outbox'),
  '002': queueLanesMigration('outbox'),
  '003': queueStreamsMigration('outbox'),
  '004': queueFailingMigration('outbox'),
};

describe.each(Object.entries(databases))('a queue on %s', (dialect, create) => {
  let empty: EmptyDatabase;
  let database: Database<unknown>;
  let queues: Queue<unknown>[];

  beforeAll(async () => {
    empty = await create();
    database = await openDatabase(empty.url);
    await migrate(database, 'test', migrations);
  });
  beforeEach(() => {
    queues = [];
  });
  afterEach(async () => {
    await Promise.all(queues.map((queue) => queue.stop()));
    await sql`delete from outbox`.execute(database.kysely);
  });
  afterAll(async () => {
    await database.close();
    await empty.drop();
  });

  const open = (options: Partial<QueueOptions<unknown>> = {}) => {
    const queue = createQueue({ database, name: 'outbox', secret: 'secret', interval: 10, ...options });
    queues.push(queue);
    return queue;
  };
  const put = (queue: Queue<unknown>, payload: unknown, job: Partial<NewJob> = {}) =>
    database.write((transaction) => queue.put(transaction, { lane: 'mail', payload, ...job }));

  test('hands over committed jobs', async () => {
    const queue = open();
    const seen: unknown[] = [];
    queue.start({ mail: async (payload, { attempt }) => void seen.push([payload, attempt]) });
    await put(queue, { to: 'ada@example.com' });
    await queue.idle();
    expect(seen).toEqual([[{ to: 'ada@example.com' }, 1]]);
  });

  test('writes what a job has done together with its end, and does not repeat the job when that fails', async () => {
    const queue = open();
    const [done, written]: [unknown[], unknown[]] = [[], []];
    queue.start({
      async mail(payload) {
        done.push(payload);
        return async (transaction) => {
          const { rows } = await sql<{ left: number }>`
            select cast(count(*) as int) as "left" from outbox where holder is not null`.execute(transaction);
          written.push(rows[0]?.left);
          if (written.length === 1) throw new Error('not now');
        };
      },
    });
    await put(queue, 'once');
    await queue.idle();
    expect(done).toEqual(['once']);
    expect(written).toEqual([1, 1]);
  });

  test('holds jobs back while their destination takes none, which cost no attempt and keep their places', async () => {
    let most = 1;
    const failures: Failure[] = [];
    const queue = open({ destinations: { relay: () => most }, onFailure: (failure) => failures.push(failure) });
    const seen: unknown[] = [];
    let isDown = true;
    queue.start({
      async mail(payload, { attempt }) {
        if (payload === 'other') return;
        seen.push([payload, attempt]);
        if (!isDown) return;
        most = 0;
        throw new HeldBack('not there', { details: 7 });
      },
    });
    for (const payload of ['one', 'two']) await put(queue, payload, { destination: 'relay' });
    await put(queue, 'other', { destination: 'elsewhere' });
    await queue.idle();
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    const [first, second] = await admin.list('waiting');
    expect(first).toMatchObject({
      payload: 'one',
      attempt: 0,
      lastError: 'not there',
      lastDetails: 7,
      isUnderWay: false,
    });
    expect(first?.dueAt).toBe(first?.createdAt);
    expect(second).toMatchObject({ payload: 'two', attempt: 0, lastError: undefined });
    isDown = false;
    most = 1;
    await queue.idle();
    expect(seen).toEqual([
      ['one', 1],
      ['one', 1],
      ['two', 1],
    ]);
    expect(failures).toEqual([]);
  });

  test('gives up what a destination has held for too long', async () => {
    const clock = { time: 1_000_000 };
    const now = () => clock.time;
    const queue = open({ destinations: { relay: 0 }, now });
    queue.start({ mail: async () => {} });
    await put(queue, 'old', { destination: 'relay' });
    clock.time += 5_000;
    await put(queue, 'new', { destination: 'relay' });
    await put(queue, 'later', { destination: 'relay', delay: 1_000 });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret', now });
    expect(await admin.giveUp({ lane: 'mail', destination: 'relay' }, 5_000, { message: 'gone' })).toBe(1);
    expect(await admin.list('dead')).toMatchObject([{ payload: 'old', deadAt: clock.time, lastError: 'gone' }]);
    expect(await admin.list('waiting')).toMatchObject([{ payload: 'new' }, { payload: 'later' }]);
  });

  test('takes the next job while the end of the one before is not recorded yet', async () => {
    const queue = open({ lanes: { mail: { slots: 1 } } });
    const seen: unknown[] = [];
    queue.start({
      async mail(payload) {
        seen.push(payload);
        return async () => {
          if (seen.length === 1) throw new Error('not before the next');
        };
      },
    });
    await Promise.all([put(queue, 1), put(queue, 2)]);
    await queue.idle();
    expect(seen.toSorted()).toEqual([1, 2]);
  });

  test('hands over nothing from a transaction that was rolled back', async () => {
    const queue = open();
    const seen: unknown[] = [];
    queue.start({ mail: async (payload) => void seen.push(payload) });
    const writing = database.write(async (transaction) => {
      await queue.put(transaction, { lane: 'mail', payload: 1 });
      throw new Error('changed my mind');
    });
    await expect(writing).rejects.toThrow('changed my mind');
    await queue.idle();
    expect(seen).toEqual([]);
  });

  test('retries under the same id, after the delay', async () => {
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
  ])('gives up a job %s', async (_, failure, attempts) => {
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

  /** A handler that ends when told to. `taken` resolves once the handler is called. */
  const hold = () => {
    const taken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const mail = () => {
      taken.resolve();
      return release.promise;
    };
    return { taken: taken.promise, release: release.resolve, handlers: { mail } };
  };

  test('takes over a job when its process shows no more signs of life', async () => {
    // It beats once at its start, and not again in this test.
    const gone = open({ beat: 3_600_000, interval: 3_600_000 });
    const { taken, release, handlers } = hold();
    gone.start(handlers);
    await put(gone, 'lost');
    await taken;
    const next = open({ beat: 20 });
    const seen: unknown[] = [];
    next.start({ mail: async (payload) => void seen.push(payload) });
    await expect.poll(() => seen, { timeout: 20_000 }).toEqual(['lost']);
    release();
  });

  test('leaves a job alone while its process is alive, whatever the clocks say', async () => {
    let time = Date.now();
    const alive = open({ beat: 10, lanes: { mail: { slots: 1 } } });
    const { taken, release, handlers } = hold();
    alive.start(handlers);
    await put(alive, 'kept');
    await taken;
    const seen: unknown[] = [];
    // Two hours ahead, then two behind.
    const other = open({ beat: 500, now: () => time });
    other.start({ mail: async (payload) => void seen.push(payload) });
    for (const ahead of [7_200_000, -7_200_000]) {
      time = Date.now() + ahead;
      await put(other, ahead);
      await expect.poll(() => seen.at(-1), { timeout: 20_000 }).toBe(ahead);
    }
    release();
    await alive.idle();
    await other.idle();
    expect(seen).toEqual([7_200_000, -7_200_000]);
  });

  test('waits no longer than the delay when the clock is set back', async () => {
    let time = Date.now() + 7_200_000;
    let isAway = true;
    const queue = open({ now: () => time, beat: 10, delay: () => 1_000 });
    const seen: unknown[] = [];
    queue.start({
      mail: async (payload) => {
        if (isAway) throw new Error('not now');
        seen.push(payload);
      },
    });
    await put(queue, 'failed');
    await queue.idle();
    await put(queue, 'later', { delay: 1_000 });
    isAway = false;
    time -= 7_200_000;
    // The next beat corrects the time, as if the jobs had just been put.
    await expect
      .poll(async () => {
        time += 1_000;
        await queue.idle();
        return seen;
      })
      .toEqual(expect.arrayContaining(['failed', 'later']));
    expect(time).toBeLessThan(Date.now() + 3_600_000);
  });

  test('makes what waits for a destination due in parts, however much it is', async () => {
    const counting = countWrites(database);
    const queue = open();
    for (let count = 0; count < 1_100; count += 100)
      await database.write(async (transaction) => {
        for (let at = 0; at < 100; at++) await queue.put(transaction, { lane: 'mail', payload: at });
      });
    await sql`update outbox set attempt = 1, due_at = due_at + 3600000`.execute(database.kysely);
    const admin = createQueueAdmin({ database: counting, name: 'outbox', secret: 'secret' });
    expect(await admin.hurry({ lane: 'mail', destination: '' })).toBe(1_100);
    expect(counting.writes).toBe(3);
    expect(await admin.hurry({ lane: 'mail', destination: '' })).toBe(0);
  });

  test('records a finished job even if the database fails at first', async () => {
    const failing = { ...database };
    let isAway = false;
    failing.write = (work) => (isAway ? Promise.reject(new Error('The database is away.')) : database.write(work));
    const failures: Failure[] = [];
    const heard = Promise.withResolvers<void>();
    const queue = open({
      database: failing,
      onFailure(failure) {
        failures.push(failure);
        heard.resolve();
      },
    });
    const seen: unknown[] = [];
    queue.start({
      mail: async (payload) => {
        seen.push(payload);
        isAway = true;
      },
    });
    await put(queue, 'once');
    await heard.promise;
    isAway = false;
    await queue.idle();
    await queue.stop();
    expect(await createQueueAdmin({ database, name: 'outbox', secret: 'secret' }).depth()).toMatchObject({
      waiting: 0,
    });
    expect(seen).toEqual(['once']);
  });

  test('serves each lane from slots of its own', async () => {
    const queue = open({ lanes: { mail: { slots: 2 }, campaign: { slots: 1 } } });
    const { release, handlers } = hold();
    let held = 0;
    const seen: unknown[] = [];
    queue.start({
      campaign: () => {
        held++;
        return handlers.mail();
      },
      mail: async (payload) => void seen.push(payload),
    });
    for (let count = 0; count < 5; count++) await put(queue, count, { lane: 'campaign' });
    await put(queue, 'confirmation');
    await expect.poll(() => seen).toEqual(['confirmation']);
    expect(held).toBe(1);
    release();
  });

  test('keeps an unresponsive destination from holding up others, and gives it fewer slots once it fails', async () => {
    let time = 1_000_000;
    const lanes = { mail: { slots: 4, perDestination: 2, perFailing: 1 } };
    const queue = open({ lanes, now: () => time, delay: () => 1_000 });
    const underWay = new Set<PromiseWithResolvers<void>>();
    const seen: unknown[] = [];
    queue.start({
      mail: async (payload) => {
        if (payload === 'alive') return void seen.push(payload);
        const call = Promise.withResolvers<void>();
        underWay.add(call);
        await call.promise.finally(() => underWay.delete(call));
      },
    });
    for (let count = 0; count < 6; count++) await put(queue, 'dead', { destination: 'dead.example' });
    for (let count = 0; count < 6; count++) await put(queue, 'alive', { destination: 'alive.example' });
    await expect.poll(() => seen.length).toBe(6);
    expect(underWay.size).toBe(2);
    const [first, second] = underWay;
    first?.reject(new Error('timed out'));
    second?.reject(new Error('timed out'));
    await expect.poll(() => [...underWay].some((call) => call !== first && call !== second)).toBe(true);
    await put(queue, 'alive', { destination: 'alive.example' });
    await expect.poll(() => seen.length).toBe(7);
    expect(underWay.size).toBe(1);
    time += 1_000;
    await queue.stop(0);
    for (const call of underWay) call.resolve();
  });

  test('tries what waits for a destination at once when a job gets through again, and calls none of it stuck', async () => {
    let time = Date.now();
    const now = () => time;
    const queue = open({ now, delay: () => 3_600_000 });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret', now });
    const place = { party: 'ada', destination: 'server' };
    const stuck = async (lane: string) => (await admin.listStuck({ lane, ...place }, 60_000, 9)).length;
    const gate = Promise.withResolvers<void>();
    const seen: unknown[] = [];
    let isDown = true;
    const handle = async (payload: unknown) => {
      if (isDown) throw new Error('down');
      seen.push(payload);
      if (payload !== 'new') await gate.promise;
    };
    queue.start({ mail: handle, letter: handle });
    await put(queue, 'a mail', place);
    await put(queue, 'a letter', { ...place, lane: 'letter' });
    await put(queue, 'elsewhere', { ...place, destination: 'another' });
    await expect.poll(async () => (await admin.list('waiting')).map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    time += 60_000;
    expect([await stuck('mail'), await stuck('letter')]).toEqual([1, 1]);
    isDown = false;
    await put(queue, 'new', { ...place, party: 'eve' });
    await expect.poll(() => seen.toSorted()).toEqual(['a letter', 'a mail', 'new']);
    expect([await stuck('mail'), await stuck('letter')]).toEqual([0, 0]);
    gate.resolve();
    await queue.idle();
    expect((await admin.list('waiting')).map(({ payload }) => payload)).toEqual(['elsewhere']);
  });

  test('gives a destination that refuses a single job all its slots', async () => {
    const queue = open({ lanes: { mail: { slots: 4, perFailing: 1 } }, delay: () => 3_600_000 });
    const gate = Promise.withResolvers<void>();
    let underWay = 0;
    queue.start({
      async mail(payload) {
        if (payload === 'refused') throw Object.assign(new Error('not this one'), { destinationWorks: true });
        underWay++;
        await gate.promise;
      },
    });
    await put(queue, 'refused', { destination: 'server' });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    await expect.poll(async () => (await admin.list('waiting')).map(({ attempt }) => attempt)).toEqual([1]);
    await Promise.all([put(queue, 1, { destination: 'server' }), put(queue, 2, { destination: 'server' })]);
    await expect.poll(() => underWay).toBe(2);
    gate.resolve();
    await queue.idle();
  });

  test('has jobs that always fail, whatever the reasons, tried at their own times only', async () => {
    let time = Date.now();
    const queue = open({ now: () => time, delay: () => 3_600_000 });
    const tries: unknown[] = [];
    queue.start({
      async mail(payload) {
        tries.push(payload);
        throw Object.assign(new Error('not now'), { destinationWorks: payload === 'by itself' });
      },
    });
    for (let count = 0; count < 3; count++)
      for (const payload of ['by itself', 'with its destination']) await put(queue, payload, { destination: 'server' });
    for (let hours = 1; hours <= 3; hours++) {
      await queue.idle();
      expect(tries).toHaveLength(6 * hours);
      time += 3_700_000;
    }
  });

  test('lets the parties of a lane take turns', async () => {
    const queue = open({ lanes: { mail: { slots: 1 } } });
    for (let count = 0; count < 20; count++) await put(queue, 'crowd', { party: 'crowd' });
    for (let count = 0; count < 3; count++) await put(queue, 'single', { party: 'single' });
    const seen: unknown[] = [];
    queue.start({ mail: async (payload) => void seen.push(payload) });
    await queue.idle();
    expect(seen).toHaveLength(23);
    expect(seen.lastIndexOf('single')).toBeLessThan(7);
  });

  test('limits a destination across all lanes, and serves the first lane first', async () => {
    const queue = open({ lanes: { mail: { slots: 9 }, campaign: { slots: 1 } }, destinations: { relay: 2 } });
    const waiting: { payload: unknown; end: () => void }[] = [];
    const handler = (payload: unknown) =>
      new Promise<void>((end) => {
        waiting.push({ payload, end });
      });
    for (const lane of ['campaign', 'mail'])
      for (let count = 0; count < 4; count++) await put(queue, lane, { lane, destination: 'relay' });
    queue.start({ mail: handler, campaign: handler });
    await expect.poll(() => waiting.length).toBe(2);
    const order: unknown[] = [];
    while (order.length < 8) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      expect(waiting.length).toBeLessThanOrEqual(2);
      const { payload, end } = waiting.shift() ?? { end: () => {} };
      order.push(payload);
      end();
    }
    expect(order.slice(0, 4)).toEqual(['mail', 'mail', 'mail', 'mail']);
  });

  test('forgets the jobs about a subject, even one in flight that fails afterwards', async () => {
    const queue = open({ delay: () => 0 });
    const { taken, handlers, release } = hold();
    queue.start({
      mail: async () => {
        await handlers.mail();
        throw new Error('not now');
      },
    });
    await put(queue, 'waiting', { about: 'ada', delay: 3_600_000 });
    await put(queue, 'under way', { about: 'ada' });
    await put(queue, 'of another', { about: 'bob', delay: 3_600_000 });
    await taken;
    await database.write((transaction) => queue.forget(transaction, 'ada'));
    release();
    await queue.idle();
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    expect(await admin.list('waiting')).toMatchObject([{ payload: 'of another' }]);
    expect(await admin.list('dead')).toEqual([]);
  });

  test('stops even if running jobs take too long', async () => {
    const queue = open();
    const { taken, release, handlers } = hold();
    queue.start(handlers);
    await put(queue, 'slow');
    await taken;
    await queue.stop(10);
    release();
  });

  test('takes over a job of an earlier run at once if no other process handles the queue', async () => {
    const gone = open({ interval: 3_600_000 });
    const { taken, release, handlers } = hold();
    gone.start(handlers);
    await put(gone, 'lost');
    await taken;
    const next = open({ alone: true });
    const seen: unknown[] = [];
    next.start({ mail: async (payload) => void seen.push(payload) });
    await next.idle();
    expect(seen).toEqual(['lost']);
    release();
  });

  test('takes over a job of an earlier run even if the database fails at first', async () => {
    const gone = open({ interval: 3_600_000 });
    const { taken, release, handlers } = hold();
    gone.start(handlers);
    await put(gone, 'lost');
    await taken;
    const failing = { ...database };
    let failures = 2;
    failing.write = (work) =>
      failures-- > 0 ? Promise.reject(new Error('The database is locked.')) : database.write(work);
    const next = open({ database: failing, alone: true });
    const seen: unknown[] = [];
    next.start({ mail: async (payload) => void seen.push(payload) });
    await next.idle();
    expect(seen).toEqual(['lost']);
    release();
  });

  test('keeps a long job from being retried or dropped if no other process handles the queue', async () => {
    let time = Date.now();
    const queue = open({ alone: true, now: () => time, beat: 10 });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret', now: () => time });
    const { taken, release, handlers } = hold();
    queue.start(handlers);
    const id = await put(queue, 'long');
    await taken;
    time += 60_000;
    const readLease = async () => {
      const { rows } = await sql<{ until: number }>`select locked_until as "until" from outbox`.execute(
        database.kysely,
      );
      return rows[0]?.until;
    };
    await expect.poll(readLease).toBeGreaterThan(time);
    expect([await admin.retry(id), await admin.drop(id)]).toEqual([false, false]);
    release();
  });

  test('handles the jobs of a sequence in order, one at a time, beside the others', async () => {
    let time = 1_000_000;
    const queue = open({ now: () => time, delay: () => 1_000 });
    const seen: unknown[] = [];
    const next = (payload: string, sequence?: string) =>
      put(queue, payload, sequence === undefined ? {} : { sequence });
    for (const [payload, name] of [['a1', 'a'], ['a2', 'a'], ['a3', 'a'], ['b1', 'b'], ['free']] as const)
      await next(payload, name);
    queue.start({
      mail: async (payload, { attempt }) => {
        seen.push(payload);
        // One of the destination's would be tried again as soon as another job succeeds there.
        if (payload === 'a1' && attempt === 1) throw Object.assign(new Error('not now'), { destinationWorks: true });
        if (payload === 'a2') throw new PermanentFailure('never');
      },
    });
    await queue.idle();
    expect(seen.toSorted()).toEqual(['a1', 'b1', 'free']);
    expect([await queue.hasSequence('a'), await queue.hasSequence('b')]).toEqual([true, false]);
    time += 1_000;
    await queue.idle();
    expect(seen.slice(3)).toEqual(['a1', 'a2', 'a3']);
    expect(await queue.hasSequence('a')).toBe(false);
  });

  test('tells jobs that are stuck from those that wait their turn', async () => {
    let time = Date.now();
    const now = () => time;
    const end = Promise.withResolvers<void>();
    const queue = open({ now, delay: () => 3_600_000, lanes: { mail: { slots: 4 } } });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret', now });
    const list = async (limit = 9) => {
      const jobs = await admin.listStuck({ lane: 'mail', party: 'ada', destination: 'server' }, 60_000, limit);
      return jobs.map(({ payload, attempt, isUnderWay }) => [payload, attempt, isUnderWay]);
    };
    queue.start({
      async mail(payload) {
        if (payload === 'hangs') await end.promise;
        else throw payload === 'dead' ? new PermanentFailure('dead') : new Error('failed');
      },
    });
    const job = { party: 'ada', destination: 'server' };
    await put(queue, 'dead', { ...job, destination: 'another' });
    await put(queue, 'failed', job);
    await put(queue, 'foreign', { ...job, party: 'eve' });
    await put(queue, 'later', { ...job, delay: 3_600_000 });
    await expect
      .poll(() => admin.list('waiting').then((jobs) => jobs.map(({ attempt }) => attempt)))
      .toEqual([1, 1, 0]);
    expect(await list()).toEqual([]);
    time += 60_000;
    expect(await list()).toEqual([['failed', 1, false]]);
    await put(queue, 'hangs', job);
    await expect.poll(() => admin.list('waiting').then((jobs) => jobs.some(({ isUnderWay }) => isUnderWay))).toBe(true);
    expect(await list()).toEqual([['failed', 1, false]]);
    time += 60_000;
    expect(await list()).toEqual([
      ['failed', 1, false],
      ['hangs', 0, true],
    ]);
    expect(await list(0)).toEqual([]);
    end.resolve();
    await queue.idle();
    // It was tried again, now that the destination works.
    expect(await list()).toEqual([['failed', 2, false]]);
  });

  test('counts an attempt from when the job was taken, however long it waited for that', async () => {
    let time = Date.now();
    const now = () => time;
    const end = Promise.withResolvers<void>();
    const queue = open({ now });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret', now });
    await put(queue, 'late');
    time += 60_000;
    queue.start({ mail: () => end.promise });
    await expect.poll(() => admin.list('waiting').then((jobs) => jobs.some(({ isUnderWay }) => isUnderWay))).toBe(true);
    const list = () => admin.listStuck({ lane: 'mail', party: '', destination: '' }, 60_000, 9);
    expect(await list()).toEqual([]);
    time += 60_000;
    expect(await list()).toHaveLength(1);
    end.resolve();
    await queue.idle();
  });

  test('shows an operator waiting and dead jobs, to retry or drop', async () => {
    const queue = open();
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    let mended = false;
    const seen: unknown[] = [];
    queue.start({
      mail: async (payload) => {
        if (mended) return void seen.push(payload);
        if ((payload as { to: number }).to === 1)
          throw Object.assign(new PermanentFailure('refused'), { jobDetails: { code: 7 } });
        throw new PermanentFailure('{"message":"no","details":8}');
      },
    });
    const first = await put(queue, { to: 1 });
    const second = await put(queue, { to: 2 });
    await put(queue, { to: 3 }, { delay: 3_600_000 });
    await queue.idle();
    expect(await admin.list('dead')).toMatchObject([
      {
        id: first,
        payload: { to: 1 },
        attempt: 1,
        lastError: 'refused',
        lastDetails: { code: 7 },
        deadAt: expect.any(Number),
      },
      { id: second, payload: { to: 2 }, lastError: '{"message":"no","details":8}', lastDetails: undefined },
    ]);
    expect(await admin.list('waiting')).toMatchObject([{ payload: { to: 3 }, attempt: 0, deadAt: undefined }]);
    expect(await admin.depth()).toEqual({ waiting: 1, dead: 2, oldest: expect.any(Number) });
    expect(await createQueueAdmin({ database, name: 'outbox', secret: 'other' }).list('dead', 1)).toMatchObject([
      { payload: undefined, lastError: undefined },
    ]);
    mended = true;
    expect([
      await admin.retry(first),
      await admin.drop(second),
      await admin.retry('none'),
      await admin.drop('none'),
    ]).toEqual([true, true, false, false]);
    await queue.idle();
    expect(seen).toEqual([{ to: 1 }]);
    expect(await admin.list('dead')).toEqual([]);
  });

  test('retries everything of a party that waits for another attempt, or was given up', async () => {
    const queue = open({ delay: () => 3_600_000 });
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    let mended = false;
    const seen: unknown[] = [];
    queue.start({
      mail: async (payload) => {
        if (mended) return void seen.push(payload);
        if (payload === 'dead') throw new PermanentFailure('refused');
        // Otherwise the first success would try everything else at once.
        throw Object.assign(new Error('later'), { destinationWorks: true });
      },
    });
    for (const party of ['ada', 'eve'])
      await database.write(async (transaction) => {
        for (const payload of ['dead', 'dead', 'dead', 'late', 'later'])
          await queue.put(transaction, { lane: 'mail', payload, party });
      });
    await queue.idle();
    mended = true;
    expect(await admin.retryAll('waiting', 'ada')).toBe(2);
    await queue.idle();
    expect(seen.toSorted()).toEqual(['late', 'later']);
    expect(await admin.retryAll('dead', ['ada'])).toBe(3);
    expect(await admin.retryAll('dead', [])).toBe(0);
    await queue.idle();
    expect(seen).toHaveLength(5);
    expect(await admin.depth()).toMatchObject({ waiting: 2, dead: 3 });
    expect(await admin.retryAll('dead')).toBe(3);
    expect(await admin.retryAll('waiting')).toBe(2);
    await queue.idle();
    expect(await admin.depth()).toMatchObject({ waiting: 0, dead: 0 });
  });

  test('reads the subjects of thousands of jobs in parts', async () => {
    const queue = open();
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    const names = Array.from({ length: 2_500 }, (_, index) => `contact ${index}`);
    await database.write(async (transaction) => {
      for (const about of names) await queue.put(transaction, { lane: 'mail', payload: 0, party: 'ada', about });
      await queue.put(transaction, { lane: 'mail', payload: 0, party: 'eve', about: 'contact of eve' });
    });
    const parts: string[][] = [];
    for await (const part of admin.readSubjects({ lane: 'mail', party: 'ada', destination: '' }, 'waiting'))
      parts.push(part);
    expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
    expect(parts.flat().sort()).toEqual(names.sort());
  });

  test('tells parties apart exactly', async () => {
    const queue = open();
    const admin = createQueueAdmin({ database, name: 'outbox', secret: 'secret' });
    const parties = ['p', 'P', 'my_form', 'my-form', '%', 'É🦊', 'p p', ''];
    const ids = await Promise.all(parties.map((party) => put(queue, party, { party, destination: 'p' })));
    for (const party of parties)
      expect(await admin.list('waiting', 10, party), party).toMatchObject([{ party, payload: party }]);
    expect(await admin.list('waiting', 10, ['P', 'my_form', 'x'])).toHaveLength(2);
    expect(await admin.list('waiting', 10, [])).toEqual([]);
    expect(await admin.list('waiting', 10)).toHaveLength(parties.length);
    const [first = ''] = ids;
    expect([await admin.retry(first, 'P'), await admin.drop(first, 'P'), await admin.drop(first, 'p')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('hands each job to one of several workers', async () => {
    // Two SQLite connections in one process can't wait for each other, so workers share one.
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

  test('waits for a job that is due later, and leaves lanes without a handler alone', async () => {
    const queue = open();
    const seen: unknown[] = [];
    queue.start({ sms: async (payload) => void seen.push(payload) });
    await put(queue, 'no handler');
    await put(queue, 'later', { lane: 'sms', delay: 3_600_000 });
    await queue.idle();
    expect(seen).toEqual([]);
  });
});

test('a queue keeps payloads unreadable in the file', async () => {
  const empty = await createSqlite();
  const database = await openDatabase(empty.url);
  await migrate(database, 'test', migrations);
  const queue = createQueue({ database, name: 'outbox', secret: 'secret' });
  await database.write((transaction) => queue.put(transaction, { lane: 'mail', payload: { to: 'ada@example.com' } }));
  const path = empty.url.slice('file:'.length);
  const bytes = Buffer.concat([await readFile(path), await readFile(`${path}-wal`)]);
  expect(bytes.includes('mail')).toBe(true);
  expect(bytes.includes('ada@example.com')).toBe(false);
  await database.close();
  await empty.drop();
});

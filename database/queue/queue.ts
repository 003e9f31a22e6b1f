import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Database } from '../open.ts';
import { createSeal } from '../secret/seal.ts';
import { createQueueHeartbeat } from './heartbeat.ts';
import { type Failure, type Handler, HeldBack, type NewJob, PermanentFailure, Postponed } from './job.ts';
import { createScheduler, type Lane, type Most } from './lanes.ts';
import { writeReason } from './reason.ts';
import { nameStream } from './stream.ts';
import { createQueueTable, type TakenRow } from './table.ts';

export {
  type DoneRecord,
  type Failure,
  type Handler,
  HeldBack,
  type NewJob,
  PermanentFailure,
  Postponed,
} from './job.ts';
export type { Lane } from './lanes.ts';
export {
  queueFailingMigration,
  queueLanesMigration,
  queueMigration,
  queueStreamsMigration,
} from './migrations.ts';
export { sealedQueueColumns } from './table.ts';

export interface QueueOptions<T> {
  database: Database<T>;
  /** The table, made by the migrations in `migrations.ts`. */
  name: string;
  /** The instance's secret: payloads are encrypted with a key derived from it. */
  secret: string;
  /**
   * How much one process handles at the same time, by lane; lanes named first are served first. @default four jobs per
   * lane
   */
  lanes?: Record<string, Lane>;
  /**
   * Jobs of all lanes to one destination at the same time, by its name. With 0 they stay due until there may be more.
   * @default no limit
   */
  destinations?: Record<string, Most>;
  /** Attempts before a job is dead. With the default delays, 20 of them span about three days. @default 20 */
  attempts?: number;
  /**
   * Milliseconds until the next attempt, after `attempt` of them. @default doubling from 2 s to 12 h, give or take a
   * fifth
   */
  delay?: (attempt: number) => number;
  /**
   * Whether this is the only process that handles the queue. Jobs found taken at the start are then left from an
   * earlier run and tried at once. @default false
   */
  alone?: boolean;
  /** Milliseconds between checks for jobs that other processes put. @default 1_000 */
  interval?: number;
  /**
   * Milliseconds between signs of life. After six without one from a process, others take over its jobs. @default 5_000
   */
  beat?: number;
  onFailure?: (failure: Failure) => void;
  /** Unix time in milliseconds. @default the clock of the PostgreSQL server, or this machine's with SQLite */
  now?: () => number;
}

/** A durable queue in a table of `database`. Every job is handled at least once, under a stable id. */
export interface Queue<T> {
  /** Adds a job as part of `transaction` and resolves with its id. A started queue takes it right after the commit. */
  put(transaction: Transaction<T>, job: NewJob): Promise<string>;
  /**
   * Deletes the jobs that were put about something, whatever their state. A job under way isn't stopped, but isn't
   * tried again either.
   */
  forget(transaction: Transaction<T>, about: string): Promise<unknown>;
  /** Whether a job of the sequence waits or is under way. */
  hasSequence(sequence: string): Promise<boolean>;
  /** Starts handling jobs of the lanes named in `handlers`; other jobs wait. */
  start(handlers: Record<string, Handler<T>>): void;
  /**
   * Takes no more jobs, and resolves when those under way have ended or after `patience` milliseconds. Jobs that
   * haven't ended by then are handled again by whichever process runs next. @default 10_000
   */
  stop(patience?: number): Promise<void>;
  /** Resolves when a started queue has no job under way, or due and not held back by its destination. */
  idle(): Promise<void>;
}

/** Milliseconds between attempts at a write that must succeed. */
const pause = 500;

export function createQueue<T>(options: QueueOptions<T>): Queue<T> {
  const { database, name, lanes = {}, destinations = {}, attempts = 20, interval = 1_000, beat = 5_000 } = options;
  const { delay = backoff, onFailure = () => {}, alone = false, now = Date.now } = options;
  const table = createQueueTable(database, name, options.now);
  const seal = createSeal(options.secret, `queue ${name}`);
  // A clock that jumps would put returns off.
  const scheduler = createScheduler({ lanes, destinations }, options.now ?? (() => performance.now()));
  /** The jobs whose end isn't recorded yet. */
  const active = new Set<Promise<void>>();
  const hurrying = new Set<Promise<unknown>>();
  /** The jobs that a handler works on: each has a slot. */
  const working = new Set<TakenRow>();
  /** Jobs that have been begun. */
  let begun = 0;
  const heartbeat = createQueueHeartbeat(table, beat, () => active.size > 0);
  /** Streams that may have a job due. */
  const ready = new Set<string>();
  /** Streams with new jobs, by the transaction that put them: they are ready once it commits. */
  const fresh = new WeakMap<object, Set<string>>();
  let handlers: Record<string, Handler<T>> | undefined;
  let looking: Promise<void> | undefined;
  let isLookDue = false;
  let isScanDue = true;
  const timers: NodeJS.Timeout[] = [];
  let beating: Promise<void> = Promise.resolve();
  let stopListening = () => {};

  const complain = (cause: unknown) => onFailure({ dead: false, cause });

  function look() {
    isLookDue = true;
    looking ??= lookAround().finally(() => {
      looking = undefined;
      if (isLookDue) look();
    });
  }

  async function lookAround() {
    while (isLookDue) {
      // Lets all slots that become free in this turn of the event loop be filled by one write, in the commit that
      // records the ends of their jobs.
      await new Promise(setImmediate);
      isLookDue = false;
      try {
        if (handlers) await take(handlers);
      } catch (cause) {
        complain(cause);
      }
    }
  }

  async function take(laneHandlers: Record<string, Handler<T>>) {
    if (isScanDue) {
      isScanDue = false;
      for (const stream of await table.findStreams()) ready.add(stream);
    }
    while (handlers) {
      const shares = scheduler.share(handledBy(laneHandlers, ready), busy());
      if (!shares.length) return;
      const rows = await table.take(shares, heartbeat.id);
      for (const { stream, count } of shares) {
        if (rows.filter((row) => row.stream === stream).length < count) ready.delete(stream);
      }
      for (const row of rows) begin(row, laneHandlers[row.lane]);
    }
  }

  const busy = () => Array.from(working, ({ stream }) => stream);

  function begin(row: TakenRow, handler?: Handler<T>) {
    begun++;
    working.add(row);
    const work = handle(row, handler).finally(() => {
      active.delete(work);
      if (row.sequence === null) return;
      ready.add(row.stream);
      look();
    });
    active.add(work);
  }

  async function handle(row: TakenRow, handler?: Handler<T>) {
    const record = await attempt(row, handler);
    working.delete(row);
    // Before the write, so that the next jobs are taken in the same commit.
    look();
    // Finished work must not be repeated only because the database was away.
    await persist(record);
  }

  /** Does a job's work. Resolves with the write that records its end. Never rejects. */
  async function attempt(row: TakenRow, handler?: Handler<T>): Promise<() => Promise<unknown>> {
    const { id, lane, stream, payload } = row;
    const attempt = row.attempt + 1;
    try {
      const record = await handler?.(JSON.parse(seal.open(payload)), { id, attempt });
      scheduler.note(stream, 'done');
      hurry();
      return () => table.remove(id, record ?? undefined);
    } catch (cause) {
      const last_error = seal.close(writeReason(cause));
      if (cause instanceof HeldBack || (cause instanceof Postponed && !cause.wasTried)) {
        const delay = cause instanceof Postponed ? cause.wait : undefined;
        const again = { attempt: row.attempt, delay, dead: false, last_error };
        return () => table.putBack(id, heartbeat.id, again);
      }
      const isFinal = cause instanceof PermanentFailure;
      const dead = isFinal || attempt >= attempts;
      scheduler.note(stream, isFinal ? 'done' : destinationWorks(cause) ? 'answered' : 'failed');
      hurry();
      onFailure({ id, lane, attempt, dead, cause });
      const wait = Math.max(delay(attempt), cause instanceof Postponed ? cause.wait : 0);
      return () => table.putBack(id, heartbeat.id, { attempt, delay: wait, dead, last_error });
    }
  }

  /** Where a destination works again, those that waited for it shouldn't wait for their next attempt. */
  function hurry() {
    for (const place of scheduler.takeReturned()) {
      const done = table
        .hurry(place)
        .then((count) => count > 0 && scan())
        .catch(complain)
        .finally(() => hurrying.delete(done));
      hurrying.add(done);
    }
  }

  /** Tries until the write succeeds or the queue stops. */
  async function persist(write: () => Promise<unknown>) {
    for (;;) {
      try {
        await write();
        return;
      } catch (cause) {
        complain(cause);
        if (!handlers) return;
        await sleep(pause);
      }
    }
  }

  async function keepAlive() {
    try {
      await table.mendTimes();
      await heartbeat.renew();
      hurry();
      if (!alone && (await heartbeat.releaseGone())) scan();
    } catch (cause) {
      complain(cause);
    }
  }

  function scan() {
    isScanDue = true;
    look();
  }

  function hearCommit(transaction: object) {
    const streams = fresh.get(transaction);
    if (!streams) return;
    fresh.delete(transaction);
    for (const stream of streams) ready.add(stream);
    look();
  }

  return {
    async put(transaction, { id = randomUUID(), lane, payload, delay = 0, ...job }) {
      const { party = '', destination = '', sequence = null, about = null } = job;
      const stream = nameStream({ lane, party, destination });
      const sealed = seal.close(JSON.stringify(payload));
      await table.insert(transaction, {
        id,
        lane,
        stream,
        payload: sealed,
        sequence,
        about,
        delay: Math.round(delay),
        at: now(),
      });
      if (delay <= 0) fresh.set(transaction, (fresh.get(transaction) ?? new Set()).add(stream));
      return id;
    },
    forget: table.forget,
    hasSequence: table.hasSequence,
    start(laneHandlers) {
      handlers = laneHandlers;
      // Nothing looks for the jobs of a killed run again.
      const released = alone ? persist(() => table.release()) : Promise.resolve();
      // Runs in the queue's own async context, whoever commits: the jobs are no part of the committer's work.
      stopListening = database.onCommit(AsyncResource.bind(hearCommit));
      const live = () => {
        beating = beating.then(keepAlive);
      };
      looking = released.then(() => {
        looking = undefined;
        live();
        look();
      });
      timers.push(setInterval(scan, interval).unref(), setInterval(live, beat).unref());
    },
    async stop(patience = 10_000) {
      handlers = undefined;
      stopListening();
      const giveUp = new AbortController();
      const ended = looking?.then(() => Promise.all(active)) ?? Promise.all(active);
      await Promise.race([ended, sleep(patience, undefined, { signal: giveUp.signal }).catch(() => {})]);
      giveUp.abort();
      // Until here, other processes must see that this one is alive.
      for (const timer of timers.splice(0)) clearInterval(timer);
      await beating;
      await Promise.all(hurrying);
    },
    async idle() {
      while (handlers) {
        await Promise.all(hurrying);
        const [before, wasBusy] = [begun, looking || active.size];
        const isDue = await table.hasDue(scheduler.withRoom(handledBy(handlers, await table.findStreams()), busy()));
        // A job that was under way may have been put back while the table was asked.
        if (!isDue && !wasBusy && !looking && !active.size && begun === before) return;
        if (isDue) scan();
        await sleep(5);
      }
    },
  };
}

const destinationWorks = (cause: unknown) =>
  cause instanceof Postponed || (Object(cause) as { destinationWorks?: unknown }).destinationWorks === true;

const handledBy = (handlers: object, streams: Iterable<string>) =>
  [...streams].filter((stream) => laneOf(stream) in handlers);

function laneOf(stream: string): string {
  return stream.slice(0, stream.indexOf('\n'));
}

function backoff(attempt: number) {
  const full = Math.min(2_000 * 2 ** (attempt - 1), 12 * 3_600_000);
  return Math.round(full * (0.8 + 0.4 * Math.random()));
}

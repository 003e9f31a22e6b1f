import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from './open.ts';
import { createQueueTable, type TakenRow } from './queue-table.ts';
import { createSeal } from './seal.ts';

export { queueLanesMigration, queueMigration } from './queue-migrations.ts';

/** What `put` takes. */
export interface NewJob {
  /** Stays the same through all attempts, for receivers that want each thing once. @default a new UUID */
  id?: string;
  /** Chooses the handler. */
  topic: string;
  /** Any JSON value; encrypted while it waits. */
  payload: unknown;
  /** Unix time in milliseconds of the first attempt. @default now */
  dueAt?: number;
  /** Jobs of one lane are handled one after the other, in the order they were put; one that is given up lets the next pass. @default none */
  lane?: string;
}

/** Does the work of one job. When it throws, the job is tried again later, unless it threw a `PermanentFailure`. */
export type Handler = (payload: unknown, job: { id: string; attempt: number }) => Promise<void>;

/** Thrown by a handler when no further attempt can succeed. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** A failed attempt; without `id` when it was the queue's own table that failed. `dead` jobs are kept and not tried again. */
export interface Failure {
  id?: string;
  topic?: string;
  attempt?: number;
  dead: boolean;
  cause: unknown;
}

export interface QueueOptions<T> {
  database: Database<T>;
  /** The table, made by `queueMigration(name)` and `queueLanesMigration(name)`. */
  name: string;
  /** The instance's secret: payloads are encrypted with a key made from it. */
  secret: string;
  /** Jobs handled at the same time. @default 4 */
  concurrency?: number;
  /** Attempts before a job is dead. With the default delays, 20 of them span about three days. @default 20 */
  attempts?: number;
  /** Milliseconds until the next attempt, after the given number of them. @default doubling from 2 s to 12 h, give or take a fifth */
  delay?: (attempt: number) => number;
  /** Milliseconds that a handler may take. After them the job is taken again, as its process may be gone. @default 60_000 */
  lease?: number;
  /** Whether no other process handles the queue: then what is taken at the start was taken in an earlier life, and is tried at once. @default false */
  alone?: boolean;
  /** Milliseconds between looks for what other processes have put. @default 1_000 */
  interval?: number;
  onFailure?: (failure: Failure) => void;
  /** Unix time in milliseconds. @default Date.now */
  now?: () => number;
}

/** A durable queue in a table of `database`. Every job is handled at least once, under a stable id. */
export interface Queue<T> {
  /** Adds a job as part of `transaction`; answers with its id. A started queue takes it right after the commit. */
  put(transaction: Transaction<T>, job: NewJob): Promise<string>;
  /** Whether a job of the lane waits or is under way. */
  hasLane(lane: string): Promise<boolean>;
  /** Starts to handle jobs of the topics that `handlers` names; others wait. */
  start(handlers: Record<string, Handler>): void;
  /** Takes no more jobs and resolves when those under way have ended. */
  stop(): Promise<void>;
  /** Resolves when a started queue has no job due or under way. */
  idle(): Promise<void>;
}

export function createQueue<T>(options: QueueOptions<T>): Queue<T> {
  const { database, name, concurrency = 4, attempts = 20, lease = 60_000, interval = 1_000, alone = false } = options;
  const { delay = backoff, onFailure = () => {}, now = Date.now } = options;
  const table = createQueueTable(database, name);
  const seal = createSeal(options.secret, `queue ${name}`);
  const active = new Set<Promise<void>>();
  let handlers: Record<string, Handler> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let taking: Promise<void> | undefined;
  let fresh = false;
  let lastPosition = 0;
  let stopListening = () => {};

  function look() {
    if (!handlers || taking) return;
    clearTimeout(timer);
    taking = take()
      .catch((cause) => onFailure({ dead: false, cause }))
      .finally(() => {
        taking = undefined;
        if (fresh) look();
        else if (handlers) timer = setTimeout(look, interval).unref();
      });
  }

  /** Looks again when it is done. */
  function release(): Promise<void> {
    return table
      .release()
      .catch((cause) => onFailure({ dead: false, cause }))
      .finally(() => {
        taking = undefined;
        look();
      });
  }

  async function take() {
    while (handlers && active.size < concurrency) {
      fresh = false;
      const known = handlers;
      const rows = await table.take(concurrency - active.size, Object.keys(known), now(), lease);
      if (!rows.length) return;
      for (const row of rows) {
        const work: Promise<void> = handle(row, known[row.topic]).finally(() => {
          active.delete(work);
          look();
        });
        active.add(work);
      }
    }
    fresh = false;
  }

  async function handle({ id, topic, payload, attempt: failed }: TakenRow, handler?: Handler) {
    const attempt = failed + 1;
    try {
      await handler?.(JSON.parse(seal.open(payload)), { id, attempt });
      await table.remove(id);
    } catch (cause) {
      const dead = cause instanceof PermanentFailure || attempt >= attempts;
      onFailure({ id, topic, attempt, dead, cause });
      const last_error = seal.close(cause instanceof Error ? cause.message : String(cause));
      await table
        .putBack(id, { attempt, due_at: now() + delay(attempt), dead_at: dead ? now() : null, last_error })
        // The lease runs out by itself, and the job is taken again.
        .catch((failure) => onFailure({ id, topic, attempt, dead: false, cause: failure }));
    }
  }

  /** Microseconds, and never the same twice: jobs that are put within one millisecond keep their order. */
  function nextPosition() {
    lastPosition = Math.max(lastPosition + 1, now() * 1_000);
    return lastPosition;
  }

  return {
    async put(transaction, { id = randomUUID(), topic, payload, dueAt = now(), lane }) {
      await table.insert(transaction, {
        id,
        topic,
        payload: seal.close(JSON.stringify(payload)),
        attempt: 0,
        due_at: dueAt,
        locked_until: 0,
        created_at: now(),
        dead_at: null,
        last_error: null,
        lane: lane ?? null,
        position: nextPosition(),
      });
      fresh = true;
      return id;
    },
    hasLane: (lane) => table.hasLane(lane),
    start(given) {
      handlers = given;
      if (alone) taking = release();
      // Whoever's commit it was: what the jobs do is no part of what that does.
      stopListening = database.onCommit(AsyncResource.bind(() => fresh && look()));
      look();
    },
    async stop() {
      handlers = undefined;
      stopListening();
      clearTimeout(timer);
      await taking;
      await Promise.all(active);
    },
    async idle() {
      // The table is asked first: a job that is taken meanwhile is under way here by the time of its answer.
      while (handlers && ((await table.hasDue(now(), Object.keys(handlers))) || taking || active.size)) {
        look();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}

function backoff(attempt: number) {
  const full = Math.min(2_000 * 2 ** (attempt - 1), 12 * 3_600_000);
  return Math.round(full * (0.8 + 0.4 * Math.random()));
}

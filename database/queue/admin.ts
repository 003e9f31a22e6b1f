import { sql } from 'kysely';
import type { Database } from '../open.ts';
import { createSeal } from '../secret/seal.ts';
import { type IsStopped, sweep, sweepAndCount } from '../sweep.ts';
import { withTables } from '../with-tables.ts';
import { createClock } from './clock.ts';
import { type Reason, readReason } from './reason.ts';
import { isOfParties, isTo, nameStream, parseStream, type Stream } from './stream.ts';
import { createQueueTable, type Row, type Tables } from './table.ts';

/** A job that waits or was given up. Times are Unix milliseconds. */
export interface StoredJob {
  id: string;
  lane: string;
  /** The owner and the destination of the job; each may be empty. */
  party: string;
  destination: string;
  /** The job's data; undefined when it was put with another secret and can't be read. */
  payload: unknown;
  /** Failed attempts. */
  attempt: number;
  createdAt: number;
  dueAt: number;
  /** Whether a process is handling it. */
  isUnderWay: boolean;
  /** When it was taken, while it is under way; else when `dueAt` was set, such as when its last attempt ended. */
  setAt: number;
  /** When it was given up; undefined while it waits. */
  deadAt: number | undefined;
  /** Why the last attempt failed; undefined before there was one. */
  lastError: string | undefined;
  /** The `jobDetails` of that error; undefined when it had none. */
  lastDetails: unknown;
}

/** How much a queue holds. `oldest` is when the oldest waiting job was put; undefined when none waits. */
export interface Depth {
  waiting: number;
  dead: number;
  oldest: number | undefined;
}

/** The depth of one lane; `underWay` of its waiting jobs are being handled. */
export interface LaneDepth extends Depth {
  lane: string;
  underWay: number;
}

/** One party, several, or all of them. */
export type Parties = string | readonly string[] | undefined;

/** A stream, or with no party those of all parties. */
export type Target = Omit<Stream, 'party'> & { party?: string };

/** An operator's actions on a queue, whether or not a process is handling it. */
export interface QueueAdmin {
  /** Jobs that wait or were given up, oldest first, at most `limit`. @default 1_000 of all parties */
  list(state: 'waiting' | 'dead', limit?: number, parties?: Parties): Promise<StoredJob[]>;
  /**
   * Makes a job due at once, with all its attempts to come. False when there is no such job, or it is under way, or not
   * of these parties.
   */
  retry(id: string, parties?: Parties): Promise<boolean>;
  /**
   * Does the same for all jobs that wait for another attempt, or were given up, however many; with `held`, for those
   * that are due as well. Resolves with how many there were.
   */
  retryAll(state: 'waiting' | 'dead', parties?: Parties, held?: boolean): Promise<number>;
  /** Replaces a job's payload and makes the job due at once. False when there is no such job, or it is under way. */
  mend(id: string, payload: unknown): Promise<boolean>;
  /** Deletes a job for good. False when there is no such job, or it is under way, or not of these parties. */
  drop(id: string, parties?: Parties): Promise<boolean>;
  /**
   * Jobs of a stream that have waited for more than `patience` milliseconds because attempts fail, or whose first
   * attempt has been under way for that long. Oldest first, at most `limit` of either. Jobs of a destination that works
   * again wait their turn, like any others. Without a party, those of all.
   */
  listStuck(stream: Target, patience: number, limit: number): Promise<StoredJob[]>;
  /** Makes the jobs to a destination due that wait for another attempt, or were put off. Resolves with how many. */
  hurry(target: Pick<Stream, 'lane' | 'destination'>): Promise<number>;
  /** Jobs of a stream that wait and have been due for more than `patience` milliseconds, oldest first. */
  listDue(stream: Stream, patience: number, limit: number): Promise<StoredJob[]>;
  /**
   * What is due later in a stream, because attempts fail or jobs were put off, and with `held` what is due now: the
   * subjects of the first `limit`, for `NewJob.about`, and how many there are, at most `most`.
   */
  findLater(
    stream: Stream,
    range: { limit: number; most: number; held: boolean },
  ): Promise<{ about: string[]; count: number }>;
  /**
   * Gives up the jobs to a destination that have been due for more than `patience` milliseconds, for a reason. Resolves
   * with how many.
   */
  giveUp(
    target: Pick<Stream, 'lane' | 'destination'>,
    patience: number,
    reason: Reason,
    isStopped?: IsStopped,
  ): Promise<number>;
  /** A job that waits or was given up; undefined when there is no such job, or it is not of these parties. */
  find(id: string, parties?: Parties): Promise<StoredJob | undefined>;
  /** The subjects (`NewJob.about`) of a stream's jobs that wait or were given up, at most 1,000 at a time. */
  readSubjects(stream: Stream, state: 'waiting' | 'dead'): AsyncIterable<string[]>;
  depth(parties?: Parties): Promise<Depth>;
  /** Lanes that hold any jobs. */
  lanes(): Promise<LaneDepth[]>;
  /** Deletes jobs that were given up before a time. */
  prune(before: number, isStopped?: IsStopped): Promise<void>;
}

export interface QueueAdminOptions<T> {
  database: Database<T>;
  /** The table, made by `queueMigration(name)`. */
  name: string;
  /** The secret that the jobs were put with. */
  secret: string;
  /** Unix time in milliseconds. @default the clock of the PostgreSQL server, or this machine's with SQLite */
  now?: () => number;
}

/** Subjects that are read together. */
const subjectsAtOnce = 1_000;

export function createQueueAdmin<T>({ name, ...options }: QueueAdminOptions<T>): QueueAdmin {
  const database: Database<Tables> = withTables(options.database);
  const clock = createClock(database.dialect, options.now);
  const seal = createSeal(options.secret, `queue ${name}`);
  const table = createQueueTable(options.database, name, options.now);

  const open = (sealed: string): string | undefined => {
    try {
      return seal.open(sealed);
    } catch {
      return undefined;
    }
  };

  const show = ({ payload, attempt, last_error, ...row }: Row): StoredJob => {
    const text = open(payload);
    const error = last_error === null ? undefined : open(last_error);
    const { message, details }: Partial<Reason> = error === undefined ? {} : readReason(error);
    return {
      id: row.id,
      ...parseStream(row.stream),
      payload: text === undefined ? undefined : JSON.parse(text),
      attempt,
      createdAt: row.created_at,
      dueAt: row.due_at,
      isUnderWay: row.holder !== null,
      setAt: row.set_at,
      deadAt: row.dead_at ?? undefined,
      lastError: message,
      lastDetails: details,
    };
  };

  const revive = async (id: string, changed: Partial<Row> = {}, parties?: Parties) => {
    const rows = await database.write((transaction) =>
      transaction
        .updateTable(name)
        .set({ ...changed, attempt: 0, due_at: clock(), set_at: clock(), dead_at: null, holder: null, locked_until: 0 })
        .where('id', '=', id)
        .where('locked_until', '<=', clock())
        .where(isOfParties(parties))
        .returning('id')
        .execute(),
    );
    return rows.length > 0;
  };

  return {
    async list(state, limit = 1_000, parties) {
      const rows = await database.aside
        .selectFrom(name)
        .selectAll()
        .where('dead_at', state === 'dead' ? 'is not' : 'is', null)
        .where(isOfParties(parties))
        .orderBy('created_at')
        .orderBy('position')
        .limit(limit)
        .execute();
      return rows.map(show);
    },

    async listStuck(target, patience, limit) {
      const before = sql<number>`${clock()} - cast(${patience} as bigint)`;
      const waiting = database.aside
        .selectFrom(name)
        .selectAll()
        .where(isOf(target))
        .where('dead_at', 'is', null)
        .orderBy('created_at')
        .limit(limit);
      // The numbers are part of the query, so that SQLite finds the index whose condition names one.
      const failing = await waiting
        .where('attempt', '>', sql.lit(0))
        .where('created_at', '<=', before)
        .where('due_at', '>', sql.ref<number>('created_at'))
        .execute();
      const hanging = await waiting
        .where('attempt', '=', sql.lit(0))
        .where('holder', 'is not', null)
        .where('set_at', '<=', before)
        .execute();
      return [...failing, ...hanging].map(show);
    },

    async listDue(stream, patience, limit) {
      const rows = await database.aside
        .selectFrom(name)
        .selectAll()
        .where('stream', '=', nameStream(stream))
        .where('dead_at', 'is', null)
        .where('holder', 'is', null)
        .where('due_at', '<=', sql<number>`${clock()} - cast(${patience} as bigint)`)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(show);
    },

    async findLater(stream, { limit, most, held }) {
      const later = database.aside
        .selectFrom(name)
        .where('stream', '=', nameStream(stream))
        .where('dead_at', 'is', null)
        .where('holder', 'is', null)
        .where('due_at', '>', held ? sql<number>`0` : clock());
      const rows = await later.select('about').orderBy('due_at').limit(limit).execute();
      const about = rows.flatMap((row) => row.about ?? []);
      if (rows.length < limit) return { about, count: rows.length };
      const { count } = await database.aside
        .selectFrom(later.select('due_at').limit(most).as('later'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { about, count };
    },

    async find(id, parties) {
      const rows = await database.aside
        .selectFrom(name)
        .selectAll()
        .where('id', '=', id)
        .where(isOfParties(parties))
        .execute();
      return rows.map(show)[0];
    },

    async *readSubjects(stream, state) {
      for (let after = ''; ; ) {
        const rows = await database.aside
          .selectFrom(name)
          .select(['id', 'about'])
          .where('id', '>', after)
          .where('dead_at', state === 'dead' ? 'is not' : 'is', null)
          .where('stream', '=', nameStream(stream))
          .orderBy('id')
          .limit(subjectsAtOnce)
          .execute();
        yield rows.flatMap(({ about }) => about ?? []);
        const last = rows.at(-1);
        if (!last || rows.length < subjectsAtOnce) return;
        after = last.id;
      }
    },

    giveUp(target, patience, reason, isStopped) {
      const isOld = sql<boolean>`due_at <= ${clock()} - cast(${patience} as bigint)`;
      const where = sql<boolean>`dead_at is null and holder is null and ${isOld} and ${isTo(target)}`;
      const set = sql`dead_at = ${clock()}, last_error = ${seal.close(JSON.stringify(reason))}`;
      return sweepAndCount(database, { table: name, key: 'id', where, set }, isStopped);
    },

    hurry: (target) => table.hurry(target, { putOff: true }),
    retry: (id, parties) => revive(id, {}, parties),
    retryAll(state, parties, held = false) {
      const isDead = sql<boolean>`dead_at is not null`;
      const isLater = sql<boolean>`dead_at is null and holder is null and due_at > ${held ? sql`0` : clock()}`;
      const where = sql<boolean>`${state === 'dead' ? isDead : isLater} and ${isOfParties(parties)}`;
      const set = sql`attempt = 0, due_at = ${clock()}, set_at = ${clock()}, dead_at = null`;
      return sweepAndCount(database, { table: name, key: 'id', where, set });
    },
    mend: (id, payload) => revive(id, { payload: seal.close(JSON.stringify(payload)) }),

    async drop(id, parties) {
      const rows = await database.write((transaction) =>
        transaction
          .deleteFrom(name)
          .where('id', '=', id)
          .where('locked_until', '<=', clock())
          .where(isOfParties(parties))
          .returning('id')
          .execute(),
      );
      return rows.length > 0;
    },

    async depth(parties) {
      const { waiting, dead, oldest } = await database.aside
        .selectFrom(name)
        .where(isOfParties(parties))
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
          fn.count<number>('dead_at').as('dead'),
          fn.min<number | null>('created_at').filterWhere('dead_at', 'is', null).as('oldest'),
        ])
        .executeTakeFirstOrThrow();
      return { waiting, dead, oldest: oldest ?? undefined };
    },

    async lanes() {
      const rows = await database.aside
        .selectFrom(name)
        .select(({ fn }) => [
          'lane',
          fn.countAll<number>().filterWhere('dead_at', 'is', null).as('waiting'),
          fn.count<number>('holder').as('underWay'),
          fn.count<number>('dead_at').as('dead'),
          fn.min<number | null>('created_at').filterWhere('dead_at', 'is', null).as('oldest'),
        ])
        .groupBy('lane')
        .orderBy('lane')
        .execute();
      return rows.map((row) => ({ ...row, oldest: row.oldest ?? undefined }));
    },

    prune: (before, isStopped) =>
      sweep(database, { table: name, key: 'id', where: sql`dead_at < ${before}` }, isStopped),
  };
}

const isOf = ({ party, ...target }: Target) =>
  party === undefined
    ? sql<boolean>`lane = ${target.lane} and ${isTo(target)}`
    : sql<boolean>`stream = ${nameStream({ ...target, party })}`;

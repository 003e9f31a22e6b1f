import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { prepareRows } from '../batch/gather.ts';
import { prepare } from '../batch/prepare.ts';
import type { Database } from '../open.ts';
import type { SealedColumn } from '../secret/keyring.ts';
import { sweep, sweepAndCount } from '../sweep.ts';
import { withTables } from '../with-tables.ts';
import { createClock } from './clock.ts';
import type { DoneRecord } from './job.ts';
import type { Share } from './lanes.ts';
import { isTo, type Stream } from './stream.ts';

/** One row of a queue. Times are Unix milliseconds; `payload` and `last_error` are sealed. */
export interface Row {
  id: string;
  lane: string;
  /** See `nameStream`. */
  stream: string;
  payload: string;
  /** Failed attempts. */
  attempt: number;
  due_at: number;
  /** When `due_at` was set or the job was taken, whichever was last. If that is later than now, a clock was wrong. */
  set_at: number;
  /** The process that has taken the job; null while it waits. */
  holder: string | null;
  /** Moves on as long as the holder is alive: see `QueueHeartbeat`. 0 while the job waits. */
  locked_until: number;
  created_at: number;
  /** When it was given up. */
  dead_at: number | null;
  last_error: string | null;
  /** Jobs of one sequence are handled one after the other; null is no sequence. */
  sequence: string | null;
  /** Place in the queue: higher than all before it, whatever the clocks say. */
  position: number;
  /** The subject of the job, for `forget`. */
  about: string | null;
}

/** `at` is the time of this process's clock, which counts unless the database has one. */
export type NewRow = Pick<Row, 'id' | 'lane' | 'stream' | 'payload' | 'sequence' | 'about'> & {
  delay: number;
  at: number;
};

export type TakenRow = Pick<Row, 'id' | 'lane' | 'stream' | 'payload' | 'attempt' | 'sequence'>;

/** The columns of the queue `name` that are sealed. */
export function sealedQueueColumns(name: string): SealedColumn[] {
  return ['payload', 'last_error'].map((column) => ({ table: name, key: 'id', column, purpose: `queue ${name}` }));
}

export type Tables = Record<string, Row>;

export type QueueTable<T> = ReturnType<typeof createQueueTable<T>>;

/** Milliseconds that a live process keeps ahead of the clock. */
const lease = 30_000;
/** Milliseconds by which `set_at` may be later than now. */
const tolerance = 2_000;

/** The queries of the queue `name`. They touch only the queue's own table, so the database may hold any others. */
export function createQueueTable<T>(anyDatabase: Database<T>, name: string, now?: () => number) {
  const database: Database<Tables> = withTables(anyDatabase);
  const { dialect } = database;
  const clock = createClock(dialect, now);
  const table = sql.table(name);
  const free = sql<boolean>`dead_at is null and holder is null`;

  const insert = prepareRows<Transaction<T>, NewRow>(
    {
      ...{ id: 'text', lane: 'text', stream: 'text', payload: 'text', sequence: 'text', about: 'text' },
      ...{ delay: 'bigint', at: 'bigint' },
    },
    (transaction, columns, rows) => {
      const time = dialect === 'postgres' && !now ? clock() : sql`cast(at as bigint)`;
      const position =
        dialect === 'postgres'
          ? sql`nextval(${sql.lit(`${name}_positions`)})`
          : sql`(select coalesce(max(position), 0) + 1 from ${table})`;
      const query = sql<never>`
        insert into ${table} (id, lane, stream, payload, sequence, about, attempt, due_at, set_at, locked_until, created_at, position)
        with given (${sql.join(columns.map((column) => sql.ref(column)))}) as (${rows})
        select id, lane, stream, payload, sequence, about, 0, ${time} + cast(delay as bigint), ${time}, 0, ${time}, ${position}
        from given`;
      return { compile: () => query.compile(transaction) };
    },
  );

  /** Jobs that may be taken, under the alias `job`. */
  const isDue = sql<boolean>`job.dead_at is null and job.holder is null and (job.sequence is null or not exists (
    select 1 from ${table} as earlier
    where earlier.sequence = job.sequence and earlier.position < job.position and earlier.dead_at is null
  ))`;

  const lastRenewed = (holder: string) =>
    sql<number>`(select max(locked_until) from ${table} where holder = ${holder})`;

  const run = <R>(on: Kysely<Tables>, query: RawBuilder<R>) => query.execute(on).then(({ rows }) => rows);

  const selectSequence = prepare<Kysely<Tables>, { sequence: string }, unknown>((on, { sequence }) => {
    const query = sql`select 1 from ${table} where sequence = ${sequence} and dead_at is null limit 1`;
    return { compile: () => query.compile(on) };
  });

  const deleteJob = prepare<Transaction<Tables>, { id: string }, unknown>((on, { id }) => {
    const query = sql`delete from ${table} where id = ${id}`;
    return { compile: () => query.compile(on) };
  });

  const take = (transaction: Transaction<Tables>, { stream, count }: Share, holder: string) =>
    run(
      transaction,
      sql<TakenRow & { position: number }>`
        with picked as materialized (
          select job.id from ${table} as job
          where job.stream = ${stream} and job.due_at <= ${clock()} and ${isDue}
          order by job.due_at, job.position limit ${count}
          ${dialect === 'postgres' ? sql`for update of job skip locked` : sql``}
        )
        update ${table} set holder = ${holder}, locked_until = ${clock()} + ${sql.lit(lease)}, set_at = ${clock()}
        where id in (select id from picked)
        returning id, lane, stream, payload, attempt, sequence, position`,
    );

  return {
    insert,

    /** The streams in which a job is due. Looks at one job per stream, however many wait. */
    async findStreams(): Promise<string[]> {
      const rows = await run(
        database.kysely,
        sql<{ stream: string }>`
          with recursive streams (stream) as (
            select min(stream) from ${table} where ${free}
            union all
            select (select min(stream) from ${table} where stream > streams.stream and ${free})
            from streams where streams.stream is not null
          )
          select stream from streams where stream is not null and exists (
            select 1 from ${table} as job where job.stream = streams.stream and job.due_at <= ${clock()} and ${free}
          )`,
      );
      return rows.map(({ stream }) => stream);
    },

    /** Takes due jobs for `holder`, stream by stream. */
    async take(shares: Share[], holder: string): Promise<TakenRow[]> {
      return database.write(async (transaction) => {
        const jobs: TakenRow[] = [];
        for (const share of shares) {
          const rows = await take(transaction, share, holder);
          jobs.push(...rows.sort((a, b) => a.position - b.position));
        }
        return jobs;
      });
    },

    /** Deletes a job that was done, together with what `record` writes. */
    remove: (id: string, record?: DoneRecord<T>) =>
      database.write(async (on) => {
        await record?.(withTables(on));
        await deleteJob(on, { id });
      }),

    /**
     * Puts a job of `holder` back for another attempt, or marks it as given up. Without a delay, it is due as before.
     */
    putBack: (
      id: string,
      holder: string,
      change: Pick<Row, 'attempt' | 'last_error'> & { delay: number | undefined; dead: boolean },
    ) =>
      database.write((on) =>
        run(
          on,
          sql`
            update ${table} set attempt = ${change.attempt}, last_error = ${change.last_error}, holder = null, locked_until = 0,
              due_at = ${change.delay === undefined ? sql`due_at` : sql`${clock()} + cast(${change.delay} as bigint)`}, set_at = ${clock()}, dead_at = ${change.dead ? clock() : sql`null`}
            where id = ${id} and holder = ${holder}`,
        ),
      ),

    /**
     * Makes the jobs to a destination due that wait for another attempt, as if none had failed yet. Resolves with how
     * many. Jobs that go nowhere in particular are those of the lane. With `putOff`, jobs that were put off untried are
     * due as well (see `Postponed`); those that were put for later aren't.
     */
    async hurry(target: Pick<Stream, 'lane' | 'destination'>, { putOff = false } = {}): Promise<number> {
      // The number is part of the query, so that SQLite finds the index whose condition names it.
      const isAgain = putOff ? sql`(attempt > 0 or last_error is not null)` : sql`attempt > 0`;
      const isWaiting = sql<boolean>`${free} and ${isAgain} and due_at > ${clock()} and ${isTo(target)}`;
      const [waiting] = await run(database.kysely, sql`select 1 from ${table} where ${isWaiting} limit 1`);
      if (!waiting) return 0;
      return sweepAndCount(database, { table: name, key: 'id', where: isWaiting, set: sql`due_at = created_at` });
    },

    /** Shows that `holder` is alive. */
    renew: (holder: string) =>
      database.write((on) =>
        run(on, sql`update ${table} set locked_until = ${clock()} + ${sql.lit(lease)} where holder = ${holder}`),
      ),

    /** The processes that hold jobs, and what each last renewed. */
    findHolders: () =>
      run(
        database.kysely,
        sql<{ holder: string; lockedUntil: number }>`
          select holder, max(locked_until) as "lockedUntil" from ${table} where holder is not null group by holder`,
      ),

    /**
     * Gives back the jobs of a process that has renewed nothing since `lockedUntil`; without an argument, all taken
     * jobs.
     */
    release: (gone?: { holder: string; lockedUntil: number }) =>
      database.write((on) =>
        run(
          on,
          sql`update ${table} set holder = null, locked_until = 0 where holder is not null
            ${gone ? sql`and holder = ${gone.holder} and ${gone.lockedUntil} = ${lastRenewed(gone.holder)}` : sql``}`,
        ),
      ),

    /**
     * Corrects times set by a clock that was ahead: such a job waits its full delay again, from now on. Looks only at
     * jobs that aren't due.
     */
    async mendTimes(): Promise<void> {
      const isAhead = sql<boolean>`${free} and due_at > ${clock()} and set_at > ${clock()} + ${sql.lit(tolerance)}`;
      const [ahead] = await run(database.kysely, sql`select 1 from ${table} where ${isAhead} limit 1`);
      if (!ahead) return;
      const set = sql`due_at = ${clock()} + due_at - set_at, set_at = ${clock()}`;
      await sweep(database, { table: name, key: 'id', where: isAhead, set });
    },

    /** Deletes the jobs about something, even those under way. */
    forget: (transaction: Transaction<T>, about: string) =>
      run(withTables<Tables, T>(transaction), sql`delete from ${table} where about = ${about}`),

    async hasDue(streams: string[]): Promise<boolean> {
      if (!streams.length) return false;
      const rows = await run(
        database.kysely,
        sql`select 1 from ${table} as job
          where job.stream in (${sql.join(streams)}) and job.due_at <= ${clock()} and ${isDue} limit 1`,
      );
      return rows.length > 0;
    },

    async hasSequence(sequence: string): Promise<boolean> {
      const rows = await selectSequence(database.kysely, { sequence });
      return rows.length > 0;
    },
  };
}

import { traceOf } from '@joinery/server';
import { type Selectable, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

/** How a new sender begins: with few mails on the first day, and twice as many on each day after that. */
export interface WarmUpPlan {
  days: number;
  /** Mails on the first day. */
  first: number;
}

/** Where a warm-up stands. Times are Unix seconds. */
export interface WarmUpState extends WarmUpPlan {
  /** The place where it was set. The environment wins over the console. */
  source: 'environment' | 'console' | 'none';
  /** The day of the plan, from 1; 0 if there is none, or it is over. */
  day: number;
  /** Mails that went on that day, and how many may. */
  sent: number;
  most: number;
  /** When the next day begins. */
  until: number;
}

/**
 * Holds mails of campaigns while receivers get to know a sender. Mail that somebody has just asked for is counted, and
 * never held. All processes count together.
 */
export interface WarmUp {
  /** Takes one of today's mails for a campaign. Resolves with the seconds until there are more; 0 if it may go. */
  take(): Promise<number>;
  /** Gives one back that didn't go. Never rejects. */
  giveBack(): Promise<void>;
  /** Counts a mail that went, and is never held. Never rejects: the mail would go again. */
  note(): Promise<void>;
  show(): Promise<WarmUpState>;
  /** Begins a plan, or ends the one that there is, if it has no days. */
  save(plan: WarmUpPlan): Promise<void>;
}

export const usualWarmUp: WarmUpPlan = { days: 14, first: 100 };

const day = 86_400;
/** Milliseconds until a process looks again whether another one has begun a plan. */
const memory = 5_000;

export interface WarmUpOptions {
  database: Store;
  /** The environment's plan. */
  environment: WarmUpPlan | undefined;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

export function createWarmUp({ database, environment, logger, now }: WarmUpOptions): WarmUp {
  const source = environment ? 'environment' : 'console';
  let cache: { row: StoredWarmUp | undefined; at: number } | undefined;

  async function find(): Promise<StoredWarmUp | undefined> {
    const at = performance.now();
    if (cache && at - cache.at < memory) return cache.row;
    if (environment) {
      const begun = { source, ...environment, started_at: now(), day: 0, sent: 0 } as const;
      if (!cache) await database.write((writer) => insertWarmUp(writer, begun));
    }
    const row = await findWarmUp(database.kysely, source);
    cache = { row: row && environment ? { ...row, ...environment } : row, at };
    return cache.row;
  }

  function today({ started_at, days, first }: StoredWarmUp) {
    const today = Math.max(0, Math.floor((now() - started_at) / day));
    return { day: today, isOver: today >= days, most: first * 2 ** today, until: started_at + (today + 1) * day };
  }

  /** Counts without a limit. */
  async function count(by: number): Promise<void> {
    try {
      const row = await find();
      if (!row) return;
      const { day, isOver } = today(row);
      if (!isOver) await database.write((writer) => countWarmUp(writer, { source, day, count: by }));
    } catch (cause) {
      logger.warn(traceOf(cause), 'a mail was not counted for the warm-up');
    }
  }

  return {
    async take() {
      const row = await find();
      if (!row) return 0;
      const { day, isOver, most, until } = today(row);
      if (isOver) return 0;
      const isCounted = await database.write((writer) => countWarmUp(writer, { source, day, count: 1, most }));
      return isCounted ? 0 : Math.max(1, until - now());
    },
    giveBack: () => count(-1),
    note: () => count(1),
    async show() {
      cache = undefined;
      const row = await find();
      const none = { ...usualWarmUp, source: 'none', day: 0, sent: 0, most: 0, until: now() } as const;
      if (!row) return none;
      const { days, first } = row;
      const { day, isOver, most, until } = today(row);
      if (isOver) return { ...none, days, first, source };
      return { source, days, first, day: day + 1, sent: row.day === day ? Math.max(0, row.sent) : 0, most, until };
    },
    async save({ days, first }) {
      await database.write(async (writer) => {
        if (days === 0) await deleteWarmUp(writer, 'console');
        else await saveWarmUp(writer, { source: 'console', days, first, started_at: now(), day: 0, sent: 0 });
      });
      cache = undefined;
    },
  };
}

type StoredWarmUp = Selectable<Tables['mail_warm_up']>;

/** The plan by which a source of mail warms up; undefined if there is none. */
async function findWarmUp(reader: Reader, source: StoredWarmUp['source']): Promise<StoredWarmUp | undefined> {
  return reader.selectFrom('mail_warm_up').selectAll().where('source', '=', source).executeTakeFirst();
}

/** Begins one, in the place of the one before. */
async function saveWarmUp(writer: Writer, { source, ...row }: StoredWarmUp): Promise<void> {
  await writer
    .insertInto('mail_warm_up')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute();
}

/** Begins one unless there is one. */
async function insertWarmUp(writer: Writer, row: StoredWarmUp): Promise<void> {
  await writer
    .insertInto('mail_warm_up')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** Ends the plan by which a source of mail warms up. */
async function deleteWarmUp(writer: Writer, source: StoredWarmUp['source']): Promise<void> {
  await writer.deleteFrom('mail_warm_up').where('source', '=', source).execute();
}

/**
 * Counts mails of a day, unless there is a limit and more than `most` would have gone. Resolves with whether they were
 * counted.
 */
async function countWarmUp(
  writer: Writer,
  { source, day, count, most }: { source: StoredWarmUp['source']; day: number; count: number; most?: number },
): Promise<boolean> {
  const sent = sql<number>`case when day = ${day} then sent else 0 end + ${sql.lit(count)}`;
  // PostgreSQL would take the limit for an `integer`, which the later days of a plan don't fit into.
  const isLeft = most === undefined ? sql<boolean>`true` : sql<boolean>`${sent} <= cast(${most} as bigint)`;
  const row = await writer
    .updateTable('mail_warm_up')
    .set({ day, sent })
    .where('source', '=', source)
    .where('day', '<=', day)
    .where(isLeft)
    .returning('source')
    .executeTakeFirst();
  return row !== undefined;
}

import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import {
  countWarmUp,
  deleteWarmUp,
  findWarmUp,
  insertWarmUp,
  type StoredWarmUp,
  saveWarmUp,
} from '../store/sending/warm-up.ts';
import type { Store } from '../store/tables.ts';

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
  let known: { row: StoredWarmUp | undefined; at: number } | undefined;

  async function find(): Promise<StoredWarmUp | undefined> {
    const at = performance.now();
    if (known && at - known.at < memory) return known.row;
    if (environment) {
      const begun = { source, ...environment, started_at: now(), day: 0, sent: 0 } as const;
      if (!known) await database.write((writer) => insertWarmUp(writer, begun));
    }
    const row = await findWarmUp(database.kysely, source);
    known = { row: row && environment ? { ...row, ...environment } : row, at };
    return known.row;
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
      known = undefined;
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
      known = undefined;
    },
  };
}

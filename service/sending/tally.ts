import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import { judgeReply } from '../bounce/judge/judge.ts';
import { quote } from '../bounce/quote.ts';
import { addTallies, deleteTallies } from '../store/sending/tally.ts';
import type { TallyRow } from '../store/sending/tally-table.ts';
import type { Store } from '../store/tables.ts';

/** Days for which mail is counted, today among them. */
export const tallyDays = 7;

/**
 * Counts the mail of each account by domain. Counts are written together every few seconds, so a process that is killed
 * loses those few.
 */
export interface Tally {
  /** A mail was taken. */
  sent(accountId: number, domain: string): void;
  /** The domain put a mail off, in these words. */
  putOff(accountId: number, domain: string, reply: string): void;
  /** Writes what this process has counted. Never rejects. */
  flush(): Promise<void>;
  prune(isStopped?: () => boolean): Promise<void>;
}

export interface TallyOptions {
  database: Store;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

/** Milliseconds for which counts are kept in memory, and most domains of them. */
const pause = 5_000;
const mostDomains = 2_000;

/** The day of a Unix time in seconds: days since 1970, in UTC. */
export const dayOf = (time: number): number => Math.floor(time / 86_400);

export function createTally({ database, logger, now }: TallyOptions): Tally {
  let counted = new Map<string, TallyRow>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function rowOf(accountId: number, domain: string): TallyRow {
    const day = dayOf(now());
    const key = `${accountId} ${day} ${domain}`;
    const row = counted.get(key) ?? { account_id: accountId, day, domain, sent: 0, cause: '', reply: '', at: 0 };
    counted.set(key, row);
    if (counted.size >= mostDomains) void flush();
    else timer ??= setTimeout(flush, pause).unref();
    return row;
  }

  async function write(rows: TallyRow[]): Promise<void> {
    try {
      await database.write((writer) => addTallies(writer, rows));
    } catch (cause) {
      logger.warn(traceOf(cause), 'mail was not counted by domain');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counted.values()];
    counted = new Map();
    if (rows.length) writing = writing.then(() => write(rows));
    return writing;
  }

  return {
    sent(accountId, domain) {
      rowOf(accountId, domain).sent++;
    },
    putOff(accountId, domain, reply) {
      Object.assign(rowOf(accountId, domain), { cause: judgeReply(reply), reply: quote(reply), at: now() });
    },
    flush,
    prune: (isStopped) => deleteTallies(database, dayOf(now()) - tallyDays, isStopped),
  };
}

import { type IsStopped, sweep } from '@joinery/database/sweep';
import { traceOf } from '@joinery/server';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { judgeReply } from '../bounce/judge/judge.ts';
import { quote } from '../bounce/quote.ts';
import type { TallyRow } from '../store/migration/sending-tables.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';

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

/** Rows of one statement. */
const partSize = 200;

/** Adds to what was counted before. Several processes add in the same order, so that none waits for another in turn. */
async function addTallies(writer: Writer, rows: TallyRow[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => {
    const [first, second] = [one, other].map(({ account_id, day, domain }) => `${account_id} ${day} ${domain}`);
    return (first ?? '') < (second ?? '') ? -1 : 1;
  });
  for (let at = 0; at < sorted.length; at += partSize) {
    const isLater = sql<boolean>`excluded.at > mail_tally.at`;
    const later = (column: string) =>
      sql<never>`case when ${isLater} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`mail_tally.${column}`)} end`;
    await writer
      .insertInto('mail_tally')
      .values(sorted.slice(at, at + partSize))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'domain', 'day']).doUpdateSet({
          sent: sql`mail_tally.sent + excluded.sent`,
          ...{ cause: later('cause'), reply: later('reply'), at: later('at') },
        }),
      )
      .execute();
  }
}

/** Mails that were sent since a day, by domain. */
export function findSent(reader: Reader, accountId: number, day: number): Promise<{ domain: string; sent: number }[]> {
  return reader
    .selectFrom('mail_tally')
    .select(({ fn }) => ['domain', fn.sum<number>('sent').as('sent')])
    .where('account_id', '=', accountId)
    .where('day', '>=', day)
    .groupBy('domain')
    .execute();
}

/** The days since one on which domains put mail off, in order of time. */
export function findSlow(reader: Reader, accountId: number, day: number): Promise<TallyRow[]> {
  return reader
    .selectFrom('mail_tally')
    .select(['account_id', 'day', 'domain', 'sent', 'cause', 'reply', 'at'])
    .where('account_id', '=', accountId)
    .where('at', '>', sql.lit(0))
    .where('day', '>=', day)
    .orderBy('at', 'desc')
    .limit(mostSlow)
    .execute();
}

/** Most words that are read. */
const mostSlow = 1_000;

/** Forgets what was counted before a day. */
function deleteTallies(store: Store, day: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'mail_tally', key: 'id', where: sql`day < ${day}` }, isStopped);
}

import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Reader, Store, Writer } from '../tables.ts';
import type { TallyRow } from './tally-table.ts';

/** Rows of one statement. */
const partSize = 200;

/** Adds to what was counted before. Several processes add in the same order, so that none waits for another in turn. */
export async function addTallies(writer: Writer, rows: TallyRow[]): Promise<void> {
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
export function deleteTallies(store: Store, day: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'mail_tally', key: 'id', where: sql`day < ${day}` }, isStopped);
}

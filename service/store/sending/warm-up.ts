import { type Selectable, sql } from 'kysely';
import type { Reader, Tables, Writer } from '../tables.ts';

export type StoredWarmUp = Selectable<Tables['mail_warm_up']>;

/** The plan by which a source of mail warms up; undefined if there is none. */
export async function findWarmUp(reader: Reader, source: StoredWarmUp['source']): Promise<StoredWarmUp | undefined> {
  return reader.selectFrom('mail_warm_up').selectAll().where('source', '=', source).executeTakeFirst();
}

/** Begins one, in the place of the one before. */
export async function saveWarmUp(writer: Writer, { source, ...row }: StoredWarmUp): Promise<void> {
  await writer
    .insertInto('mail_warm_up')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute();
}

/** Begins one unless there is one. */
export async function insertWarmUp(writer: Writer, row: StoredWarmUp): Promise<void> {
  await writer
    .insertInto('mail_warm_up')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** Ends the plan by which a source of mail warms up. */
export async function deleteWarmUp(writer: Writer, source: StoredWarmUp['source']): Promise<void> {
  await writer.deleteFrom('mail_warm_up').where('source', '=', source).execute();
}

/**
 * Counts mails of a day, unless there is a limit and more than `most` would have gone. Resolves with whether they were
 * counted.
 */
export async function countWarmUp(
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

import type { MailFailure } from '@joinery/contract/console';
import { prepare } from '@joinery/database/batch';
import { type IsStopped, sweep } from '@joinery/database/sweep';
import { type Selectable, sql } from 'kysely';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

/** What is known of a receiver. */
export type Learnt = Selectable<Tables['mail_pace']>;

/** What is known of one that has asked for nothing yet. */
export const nothing = (domain: string, at: number): Learnt => ({
  ...{ domain, first: at, sent: 0, batch: 1, cycle: null, until: 0, reply: '', refused_at: 0 },
  ...{ connections: null, connections_at: 0, unreached_since: null, unreached_code: null },
});

/** What is known about a domain and the mail server. */
export const findLearnt = prepare((reader: Reader, { domain }: { domain: string }) =>
  reader
    .selectFrom('mail_pace')
    .selectAll()
    .where(({ or, eb }) => or([eb('domain', '=', domain), eb('domain', '=', '')])),
);

/** What is known about a receiver, which nobody else changes before this transaction ends. */
export async function lockLearnt(writer: Writer, domain: string): Promise<Learnt | undefined> {
  return writer.updateTable('mail_pace').set({ domain }).where('domain', '=', domain).returningAll().executeTakeFirst();
}

/** The same, noted first if nothing is known. */
export async function lockOrInsertLearnt(writer: Writer, learnt: Learnt): Promise<Learnt> {
  const { domain } = learnt;
  return writer
    .insertInto('mail_pace')
    .values(learnt)
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ domain }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what is known of how fast a domain takes mail. */
export async function updateLearnt(writer: Writer, { domain, ...learnt }: Learnt): Promise<void> {
  await writer.updateTable('mail_pace').set(learnt).where('domain', '=', domain).execute();
}

/** Lets mail go that waits for these receivers. */
export async function endWaitsOf(writer: Writer, domains: string[]): Promise<void> {
  for (let at = 0; at < domains.length; at += partSize)
    await writer
      .updateTable('mail_pace')
      .set({ until: 0 })
      .where('domain', 'in', domains.slice(at, at + partSize))
      .execute();
}

const partSize = 500;

const hour = 3_600_000;
/** Mail that waits has a turn within a quarter of an hour. */
const lately = 900_000;

/**
 * The refusals of a mail server that has taken nothing for an hour, although it was asked lately; undefined for none.
 * Times are Unix milliseconds.
 */
export async function findRefusal(
  reader: Reader,
  at: number,
): Promise<{ since: number; failure: MailFailure } | undefined> {
  const server = await reader.selectFrom('mail_pace').selectAll().where('domain', '=', '').executeTakeFirst();
  if (!server || server.sent > 0 || server.refused_at < Math.max(at - lately, server.first + hour)) return undefined;
  return { since: server.first, failure: { code: 'refused', reply: server.reply } };
}

/** Deletes what was learnt before a time. */
export function deleteLearnt(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  const where = sql<boolean>`refused_at < ${before} and connections_at < ${before} and unreached_since is null`;
  return sweep(store, { table: 'mail_pace', key: 'domain', where }, isStopped);
}

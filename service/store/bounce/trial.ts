import type { Reader, Writer } from '../tables.ts';
import type { TrialWay } from './trial-table.ts';

/** How the report of a trial came, and whether it would have counted for a contact. */
export interface FoundTrial {
  /** Unix seconds. */
  at: number;
  way: TrialWay;
  counts: boolean;
}

export interface StoredTrial {
  mailId: string;
  recipient: string;
  /** Unix seconds. */
  sentAt: number;
  /** How its report came; null while it hasn't. */
  found: FoundTrial | null;
}

/** Begins a trial, in the place of the one before. */
export async function saveTrial(writer: Writer, trial: { mailId: string; recipient: string; at: number }) {
  const { mailId: mail_id, recipient, at: sent_at } = trial;
  const row = { mail_id, recipient, sent_at, found_at: null, way: '', counts: 0 } as const;
  await writer
    .insertInto('bounce_trial')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The trial of whether bounces come back; undefined before the first. There is one at a time. */
export async function findTrial(reader: Reader): Promise<StoredTrial | undefined> {
  const row = await reader.selectFrom('bounce_trial').selectAll().where('id', '=', 1).executeTakeFirst();
  if (!row) return undefined;
  const { mail_id: mailId, recipient, sent_at: sentAt, found_at: at, way, counts } = row;
  return { mailId, recipient, sentAt, found: at === null || way === '' ? null : { at, way, counts: counts === 1 } };
}

/** Notes how the report of a trial came. One that counts isn't replaced by one that doesn't. */
export async function noteTrial(writer: Writer, mailId: string, { at, way, counts }: FoundTrial): Promise<void> {
  await writer
    .updateTable('bounce_trial')
    .set({ found_at: at, way, counts: counts ? 1 : 0 })
    .where('mail_id', '=', mailId)
    .where('counts', '=', 0)
    .execute();
}

import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { RunOutcome } from '../model/campaign.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';

/** A contact's run through a campaign; `position` is its next step, from 0. */
export interface Run {
  campaignId: number;
  contactId: number;
  accountId: number;
  position: number;
}

/** Starts a run. Resolves with false when the contact has been through the campaign before. */
export async function insertRun(
  writer: Writer,
  { campaignId, contactId }: Pick<Run, 'campaignId' | 'contactId'>,
  startedAt: number,
  dueAt: number,
): Promise<boolean> {
  const row = await writer
    .insertInto('campaign_run')
    .values({
      campaign_id: campaignId,
      contact_id: contactId,
      position: 0,
      due_at: dueAt,
      outcome: 'running',
      started_at: startedAt,
    })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'contact_id']).doNothing())
    .returning('campaign_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** At most `limit` runs of running campaigns whose next step is due, longest waiting first. */
export function findDueRuns(reader: Reader, now: number, limit: number): Promise<Run[]> {
  return due(reader, now).orderBy('campaign_run.due_at').limit(limit).execute();
}

/** A contact's run in a campaign, if its next step is due. */
export function findDueRun(reader: Reader, run: Run, now: number): Promise<Run | undefined> {
  return due(reader, now)
    .where('campaign_run.campaign_id', '=', run.campaignId)
    .where('campaign_run.contact_id', '=', run.contactId)
    .executeTakeFirst();
}

/** Sets a run's next step, and when it is due. */
export async function moveRun(writer: Writer, run: Run, position: number, dueAt: number): Promise<void> {
  await only(writer, run).set({ position, due_at: dueAt }).execute();
}

/**
 * Corrects runs that wait for longer than their step's delay, because a clock was ahead when they were set: they wait
 * that delay from now on.
 */
export async function mendRuns(store: Store, now: number, tolerance: number): Promise<void> {
  // Most lists have no campaign, and to start the thread that sweeps takes more than the rest of a start.
  const waiting = store.kysely.selectFrom('campaign_run').where('due_at', '>', now + tolerance);
  if (!(await waiting.select('contact_id').limit(1).executeTakeFirst())) return;
  const delay = sql<number>`(select delay from campaign_step as step
    where step.campaign_id = campaign_run.campaign_id and step.position = campaign_run.position)`;
  const latest = sql`cast(${now + tolerance} as bigint)`;
  const where = sql<boolean>`due_at > ${latest} and due_at > ${latest} + ${delay}`;
  const set = sql`due_at = cast(${now} as bigint) + ${delay}`;
  await sweep(store, { table: 'campaign_run', key: 'contact_id', where, set });
}

/** Ends a run. */
export async function endRun(writer: Writer, run: Run, outcome: RunOutcome): Promise<void> {
  await only(writer, run).set({ due_at: null, outcome }).execute();
}

/** Stops all running runs of a contact. */
export async function stopRuns(writer: Writer, contactId: number): Promise<void> {
  await writer
    .updateTable('campaign_run')
    .set({ due_at: null, outcome: 'stopped' })
    .where('contact_id', '=', contactId)
    .where('outcome', '=', 'running')
    .execute();
}

function only(writer: Writer, { campaignId, contactId }: Run) {
  return writer
    .updateTable('campaign_run')
    .where('campaign_id', '=', campaignId)
    .where('contact_id', '=', contactId)
    .where('outcome', '=', 'running');
}

function due(reader: Reader, now: number) {
  return reader
    .selectFrom('campaign_run')
    .innerJoin('campaign', 'campaign.id', 'campaign_run.campaign_id')
    .select(['campaign_run.campaign_id as campaignId', 'campaign_run.contact_id as contactId'])
    .select(['campaign.account_id as accountId', 'campaign_run.position'])
    .where('campaign.is_running', '=', 1)
    .where('campaign_run.due_at', '<=', now);
}

import { sql } from 'kysely';
import type { RunOutcome } from '../../campaign/campaign.ts';
import type { Reader, Writer } from '../tables.ts';

/** Somebody's way through a campaign: which step comes next (from 0), and when (Unix seconds). */
export interface Run {
  campaignId: number;
  contactId: number;
  accountId: number;
  position: number;
}

/** Begins a run; the answer is no when the contact has gone through the campaign before. */
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

/** At most `limit` runs of running campaigns whose next step is due, the longest waiting first. */
export function findDueRuns(reader: Reader, now: number, limit: number): Promise<Run[]> {
  return due(reader, now).orderBy('campaign_run.due_at').limit(limit).execute();
}

/** The run of a contact in a campaign, when its next step is due. */
export function findDueRun(reader: Reader, run: Run, now: number): Promise<Run | undefined> {
  return due(reader, now)
    .where('campaign_run.campaign_id', '=', run.campaignId)
    .where('campaign_run.contact_id', '=', run.contactId)
    .executeTakeFirst();
}

/** Says when a run takes its next step. */
export async function moveRun(writer: Writer, run: Run, position: number, dueAt: number): Promise<void> {
  await only(writer, run).set({ position, due_at: dueAt }).execute();
}

/**
 * Lets runs whose next step is further away than the step says wait as long as it says, from now on: a clock was ahead
 * when it was set.
 */
export async function mendRuns(writer: Writer, now: number, tolerance: number): Promise<void> {
  const delay = sql<number>`(select delay from campaign_step as step
    where step.campaign_id = campaign_run.campaign_id and step.position = campaign_run.position)`;
  await writer
    .updateTable('campaign_run')
    .set({ due_at: sql<number>`cast(${now} as bigint) + ${delay}` })
    .where('due_at', '>', now + tolerance)
    .where('due_at', '>', sql<number>`cast(${now + tolerance} as bigint) + ${delay}`)
    .execute();
}

/** Ends a run. */
export async function endRun(writer: Writer, run: Run, outcome: RunOutcome): Promise<void> {
  await only(writer, run).set({ due_at: null, outcome }).execute();
}

/** Ends all runs of a contact that are not over. */
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

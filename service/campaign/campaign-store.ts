import { prepareMany, together } from '@joinery/database/batch';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Campaign, CampaignStart, RunOutcome, Step } from '../model/campaign.ts';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

/** Adds a campaign that doesn't run yet. Resolves with its id. `now` is in Unix seconds. */
export async function insertCampaign(
  writer: Writer,
  accountId: number,
  { name, start }: Pick<Campaign, 'name' | 'start'>,
  now: number,
): Promise<number> {
  const row = { account_id: accountId, name, start_kind: start.kind, start_id: start.id, is_running: 0 };
  const { id } = await writer
    .insertInto('campaign')
    .values({ ...row, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a campaign’s steps in their order. */
export async function insertSteps(writer: Writer, campaignId: number, steps: Step[]): Promise<void> {
  const rows = steps.map(({ delay, kind, targetId }, position) => ({ position, delay, kind, target_id: targetId }));
  await writer
    .insertInto('campaign_step')
    .values(rows.map((row) => ({ campaign_id: campaignId, ...row })))
    .execute();
}

/** The account's campaigns, oldest first. */
export async function findCampaigns(reader: Reader, accountId: number): Promise<Campaign[]> {
  const rows = await reader
    .selectFrom('campaign')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(toCampaign);
}

/** A campaign of the account, without its steps. */
export async function findCampaign(reader: Reader, accountId: number, id: number): Promise<Campaign | undefined> {
  const row = await reader
    .selectFrom('campaign')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCampaign(row);
}

/** The account's running campaigns that one of `ids` starts, with the delay of their first step. */
export async function findStarting(
  reader: Reader,
  accountId: number,
  { kind, ids }: { kind: CampaignStart['kind']; ids: number[] },
): Promise<{ id: number; delay: number }[]> {
  return (await together(ids.map((id) => selectStarting(reader, { accountId, kind, id })))).flat();
}

interface Start {
  accountId: number;
  kind: CampaignStart['kind'];
  id: number;
}

const selectStarting = prepareMany(
  { accountId: 'bigint', kind: 'text', id: 'bigint' },
  (reader: Reader, { accountId, kind, id }: Start) =>
    reader
      .selectFrom('campaign')
      .innerJoin('campaign_step', 'campaign_step.campaign_id', 'campaign.id')
      .select(['campaign.id', 'campaign_step.delay'])
      .where('campaign.account_id', '=', accountId)
      .where('campaign.start_kind', '=', kind)
      .where('campaign.start_id', '=', id)
      .where('campaign.is_running', '=', 1)
      .where('campaign_step.position', '=', 0)
      .orderBy('campaign.id'),
);

/** The steps of a campaign, in order. */
export function findSteps(reader: Reader, campaignId: number): Promise<Step[]> {
  return reader
    .selectFrom('campaign_step')
    .select(['delay', 'kind', 'target_id as targetId'])
    .where('campaign_id', '=', campaignId)
    .orderBy('position')
    .execute();
}

/** Starts or stops a campaign of the account. Resolves with whether it exists. */
export async function setRunning(writer: Writer, accountId: number, id: number, isRunning: boolean): Promise<boolean> {
  const row = await writer
    .updateTable('campaign')
    .set({ is_running: isRunning ? 1 : 0 })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops a campaign of the account and deletes its runs, so that deleting it takes no time. */
export async function retireCampaign(store: Store, accountId: number, id: number): Promise<void> {
  if (!(await store.write((writer) => setRunning(writer, accountId, id, false)))) return;
  await sweep(store, { table: 'campaign_run', key: 'contact_id', where: sql`campaign_id = ${id}` });
}

/** Deletes a campaign of the account with its mails and runs. Resolves with whether it existed. */
export async function deleteCampaign(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('campaign')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many runs of each campaign have each outcome. */
export async function countRuns(
  reader: Reader,
  campaignIds: number[],
): Promise<Map<number, Partial<Record<RunOutcome, number>>>> {
  if (!campaignIds.length) return new Map();
  const rows = await reader
    .selectFrom('campaign_run')
    .select(({ fn }) => ['campaign_id as id', 'outcome', fn.countAll<number>().as('count')])
    .where('campaign_id', 'in', campaignIds)
    .groupBy(['campaign_id', 'outcome'])
    .execute();
  const byCampaign = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byCampaign].map(([id, of]) => [id, Object.fromEntries(of.map((row) => [row.outcome, row.count]))]),
  );
}

type Row = Omit<Tables['campaign'], 'id'> & { id: number };

function toCampaign({ id, name, start_kind, start_id, is_running }: Row): Campaign {
  return { id, name, start: { kind: start_kind, id: start_id }, isRunning: is_running === 1 };
}

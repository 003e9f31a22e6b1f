import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Reader, Store, Writer } from '../tables.ts';

/** An attempt to call a webhook. */
export interface StoredDelivery {
  /** The `webhook-id` of the call, the same for each attempt. */
  callId: string;
  /** Unix seconds. */
  at: number;
  delivered: boolean;
  /** The HTTP status of the answer; undefined without an answer. */
  status: number | undefined;
  /** Why it failed; empty when delivered. */
  reason: string;
  milliseconds: number;
}

/** Does nothing for a webhook that is gone. */
export async function insertDelivery(writer: Writer, webhookId: number, made: StoredDelivery): Promise<void> {
  const { callId, at, delivered, status = null, reason, milliseconds } = made;
  const webhook = await writer.selectFrom('webhook').select('id').where('id', '=', webhookId).executeTakeFirst();
  if (!webhook) return;
  const row = {
    webhook_id: webhookId,
    call_id: callId,
    at,
    delivered: delivered ? 1 : 0,
    status,
    reason,
    milliseconds,
  };
  await writer.insertInto('webhook_delivery').values(row).execute();
}

/** The latest attempts, the newest first. */
export async function findDeliveries(reader: Reader, webhookId: number, limit: number): Promise<StoredDelivery[]> {
  const rows = await reader
    .selectFrom('webhook_delivery')
    .select(['call_id as callId', 'at', 'delivered', 'status', 'reason', 'milliseconds'])
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ delivered, status, ...row }) => ({
    ...row,
    delivered: delivered === 1,
    status: status ?? undefined,
  }));
}

/** Deletes attempts from before a time (Unix seconds), and all but the latest `most` of each webhook. */
export async function deleteOldDeliveries(
  store: Store,
  { before, most }: { before: number; most: number },
  isStopped?: IsStopped,
): Promise<void> {
  const some = { table: 'webhook_delivery', key: 'id' };
  await sweep(store, { ...some, where: sql`at < ${before}` }, isStopped);
  const webhooks = await store.aside.selectFrom('webhook_delivery').select('webhook_id').distinct().execute();
  for (const { webhook_id } of webhooks) {
    const first = await store.aside
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', webhook_id)
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (!first) continue;
    await sweep(store, { ...some, where: sql`webhook_id = ${webhook_id} and id <= ${first.id}` }, isStopped);
  }
}

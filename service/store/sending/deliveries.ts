import type { Reader, Writer } from '../tables.ts';

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
  writer: Writer,
  { before, most }: { before: number; most: number },
): Promise<void> {
  await writer.deleteFrom('webhook_delivery').where('at', '<', before).execute();
  const webhooks = await writer.selectFrom('webhook_delivery').select('webhook_id').distinct().execute();
  for (const { webhook_id } of webhooks) {
    const first = await writer
      .selectFrom('webhook_delivery')
      .select('id')
      .where('webhook_id', '=', webhook_id)
      .orderBy('id', 'desc')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (!first) continue;
    await writer
      .deleteFrom('webhook_delivery')
      .where('webhook_id', '=', webhook_id)
      .where('id', '<=', first.id)
      .execute();
  }
}

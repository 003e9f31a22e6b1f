import { type IsStopped, sweep } from '@joinery/database/sweep';
import { traceOf } from '@joinery/server';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Reader, Store, Writer } from '../store/tables.ts';
import { judge } from './caller.ts';
import type { Delivery } from './request.ts';

/** The calls of webhooks that were made lately, each attempt with its result. */
export interface Deliveries {
  /** Calls a webhook and notes how it went. @throws like `judge`, or when there is no answer */
  call(delivery: Delivery, id: string): Promise<void>;
  /** The latest calls of a webhook, the newest first, at most `limit`. */
  list(webhookId: number, limit: number): Promise<StoredDelivery[]>;
  /** Forgets calls after 30 days, and all but the latest 1,000 of each webhook. */
  prune(isStopped?: IsStopped): Promise<void>;
}

export interface DeliveriesOptions {
  database: Store;
  call(delivery: Delivery, id: string): Promise<number>;
  logger: Logger;
  /** Unix seconds. */
  now: () => number;
}

const retention = 30 * 86_400;
const most = 1_000;

export function createDeliveries({ database, call, logger, now }: DeliveriesOptions): Deliveries {
  return {
    async call(delivery, id) {
      const { webhookId } = delivery;
      const [at, start] = [now(), performance.now()];
      const note = async (status: number | undefined, reason: string) => {
        if (webhookId === undefined) return;
        const milliseconds = Math.round(performance.now() - start);
        const delivery = { callId: id, at, delivered: !reason, status, reason, milliseconds };
        // The receiver has had the call, or not, whether or not that can be noted.
        await database
          .write((writer) => insertDelivery(writer, webhookId, delivery))
          .catch((cause) => logger.error(traceOf(cause), 'the call of a webhook cannot be noted'));
      };
      let status: number | undefined;
      try {
        status = await call(delivery, id);
        judge(status);
      } catch (cause) {
        await note(status, reasonOf(cause));
        throw cause;
      }
      await note(status, '');
    },
    list: (webhookId, limit) => findDeliveries(database.kysely, webhookId, limit),
    prune: (isStopped) => deleteOldDeliveries(database, { before: now() - retention, most }, isStopped),
  };
}

/** Why a call failed: what the receiver or the network said. Never empty. */
function reasonOf(cause: unknown): string {
  const { message, code, name } = (cause ?? {}) as { message?: unknown; code?: unknown; name?: unknown };
  if (name === 'TimeoutError') return 'The receiver did not answer within ten seconds.';
  return String(message || code || 'The call failed.').slice(0, 500);
}

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
async function insertDelivery(writer: Writer, webhookId: number, delivery: StoredDelivery): Promise<void> {
  const { callId, at, delivered, status = null, reason, milliseconds } = delivery;
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
async function findDeliveries(reader: Reader, webhookId: number, limit: number): Promise<StoredDelivery[]> {
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
async function deleteOldDeliveries(
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

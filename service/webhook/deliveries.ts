import type { IsStopped } from '@joinery/database/sweep';
import { traceOf } from '@joinery/server';
import type { Logger } from 'pino';
import {
  deleteOldDeliveries,
  findDeliveries,
  insertDelivery,
  type StoredDelivery,
} from '../store/sending/deliveries.ts';
import type { Store } from '../store/tables.ts';
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
        const made = { callId: id, at, delivered: !reason, status, reason, milliseconds };
        // The receiver has had the call, or not, whether or not that can be noted.
        await database
          .write((writer) => insertDelivery(writer, webhookId, made))
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

import type { Webhook } from '../webhook.ts';
import type { Reader, Tables, Writer } from './tables.ts';

/** A webhook as it is kept: static values and secret are sealed. */
export interface StoredWebhook extends Omit<Webhook, 'values' | 'secret'> {
  sealed: string;
}

export async function insertWebhook(
  writer: Writer,
  accountId: number,
  webhook: Omit<StoredWebhook, 'id'>,
): Promise<number> {
  const { tagId, onErasure, fields, ...rest } = webhook;
  const row = { ...rest, account_id: accountId, tag_id: tagId, on_erasure: onErasure ? 1 : 0 };
  const { id } = await writer
    .insertInto('webhook')
    .values({ ...row, fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account's webhooks, the oldest first: all, those bound to a tag, or those that run after an erasure. */
export async function findWebhooks(
  reader: Reader,
  accountId: number,
  { tagId, onErasure }: { tagId?: number; onErasure?: true } = {},
): Promise<StoredWebhook[]> {
  const rows = await reader
    .selectFrom('webhook')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(tagId !== undefined, (query) => query.where('tag_id', '=', tagId ?? 0))
    .$if(onErasure === true, (query) => query.where('on_erasure', '=', 1))
    .orderBy('id')
    .execute();
  return rows.map(toWebhook);
}

/** Deletes a webhook of the account; the answer is whether it had it. */
export async function deleteWebhook(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('webhook')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a webhook runs for a contact now; the answer is no, and nothing is noted, when it ran less than `pause` seconds ago. */
export async function markRun(
  writer: Writer,
  webhookId: number,
  contactId: number,
  now: number,
  pause: number,
): Promise<boolean> {
  const row = await writer
    .insertInto('webhook_run')
    .values({ webhook_id: webhookId, contact_id: contactId, ran_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['webhook_id', 'contact_id'])
        .doUpdateSet({ ran_at: now })
        .where('webhook_run.ran_at', '<=', now - pause),
    )
    .returning('ran_at')
    .executeTakeFirst();
  return row !== undefined;
}

type Row = Omit<Tables['webhook'], 'id'> & { id: number };

function toWebhook({ id, name, label, method, format, url, fields, sealed, tag_id, on_erasure }: Row): StoredWebhook {
  const parsed = JSON.parse(fields) as string[];
  return { id, name, label, method, format, url, fields: parsed, sealed, tagId: tag_id, onErasure: on_erasure === 1 };
}

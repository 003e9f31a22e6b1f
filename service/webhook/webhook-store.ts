import { prepareMany } from '@joinery/database/batch';
import { sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { StoredWebhook } from '../model/webhook.ts';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

const columns = [
  'id',
  'tag_id',
  'link_id',
  'name',
  'label',
  'method',
  'format',
  'url',
  'fields',
  'sealed',
  'on_erasure',
] as const;

/** Adds a webhook to an account. Resolves with its id, which is `givenId` if that is given. */
export async function insertWebhook(
  writer: Writer,
  accountId: number,
  webhook: Omit<StoredWebhook, 'id'>,
  givenId?: number,
): Promise<number> {
  const { tagId = null, linkId = null, onErasure, fields, ...rest } = webhook;
  const row = { ...rest, account_id: accountId, tag_id: tagId, link_id: linkId, on_erasure: onErasure ? 1 : 0 };
  const { id } = await writer
    .insertInto('webhook')
    .values({ ...row, fields: JSON.stringify(fields), ...(givenId !== undefined && { id: givenId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The account's webhooks triggered by a tag, oldest first. */
export async function findTagWebhooks(reader: Reader, accountId: number, tagId: number): Promise<StoredWebhook[]> {
  const rows = await selectTagWebhooks(reader, { accountId, tagId });
  return rows.map(toWebhook);
}

const selectTagWebhooks = prepareMany(
  { accountId: 'bigint', tagId: 'bigint' },
  (reader: Reader, { accountId, tagId }: { accountId: number; tagId: number }) =>
    reader
      .selectFrom('webhook')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('tag_id', '=', tagId)
      .orderBy('id'),
);

/** The account's webhooks, oldest first: all, those triggered by a link, or those called on an erasure. */
export async function findWebhooks(
  reader: Reader,
  accountId: number,
  { linkId, onErasure }: { linkId?: number; onErasure?: true } = {},
): Promise<StoredWebhook[]> {
  const rows = await reader
    .selectFrom('webhook')
    .select(columns)
    .where('account_id', '=', accountId)
    .$if(linkId !== undefined, (query) => query.where('link_id', '=', linkId ?? 0))
    .$if(onErasure === true, (query) => query.where('on_erasure', '=', 1))
    .orderBy('id')
    .execute();
  return rows.map(toWebhook);
}

/**
 * Lets nothing trigger a webhook of the account any more, and forgets its calls, so that deleting it takes no time.
 */
export async function retireWebhook(store: Store, accountId: number, id: number): Promise<void> {
  const retired = await store.write((writer) =>
    writer
      .updateTable('webhook')
      .set({ tag_id: null, link_id: null, on_erasure: 0 })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('id')
      .execute(),
  );
  if (!retired.length) return;
  const where = sql<boolean>`webhook_id = ${id}`;
  await sweep(store, { table: 'webhook_run', key: 'contact_id', where });
  await sweep(store, { table: 'webhook_delivery', key: 'id', where });
}

/** Deletes a webhook of the account. Resolves with whether it existed. */
export async function deleteWebhook(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('webhook')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a webhook runs for a contact now. Resolves with false, recording nothing, when it ran less than `pause`
 * seconds ago.
 */
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

type Row = Omit<Tables['webhook'], 'id' | 'account_id'> & { id: number };

function toWebhook({ fields, tag_id, link_id, on_erasure, ...webhook }: Row): StoredWebhook {
  const bound = { tagId: tag_id ?? undefined, linkId: link_id ?? undefined };
  return { ...webhook, ...bound, fields: JSON.parse(fields) as string[], onErasure: on_erasure === 1 };
}

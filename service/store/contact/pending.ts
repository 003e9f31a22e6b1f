import { type Kysely, sql } from 'kysely';
import type { Reader } from '../tables.ts';

/** Makes pending contacts quick to find. */
export async function addPendingIndex({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('subscription_pending')
    .on('subscription')
    .columns(['contact_id', 'optin_at'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
}

/** Contacts with a still pending opt-in from before `before` (Unix seconds), in order of id, with ids above `after`. */
export function findLongPending(
  reader: Reader,
  { before, after, limit }: { before: number; after: number; limit: number },
) {
  return (
    reader
      .selectFrom('subscription')
      .select(['account_id as accountId', 'contact_id as contactId'])
      // Written as a literal, so that the index of pending subscriptions is used.
      .where('status', '=', sql.lit('pending'))
      .where('optin_at', '<', before)
      .where('contact_id', '>', after)
      .orderBy('contact_id')
      .limit(limit)
      .execute()
  );
}

import { type Kysely, sql } from 'kysely';
import type { Reader } from '../tables.ts';

/** Lets contacts that wait for their confirmation be found without looking at the others. */
export async function addPendingIndex({ schema }: Kysely<unknown>) {
  await schema
    .createIndex('subscription_pending')
    .on('subscription')
    .columns(['contact_id', 'optin_at'])
    .where(sql.ref('status'), '=', sql.lit('pending'))
    .execute();
}

/**
 * Contacts with an opt-in from `before` (Unix seconds) that still waits, in the order of their ids, from those `after`
 * an id on.
 */
export function findLongPending(
  reader: Reader,
  { before, after, limit }: { before: number; after: number; limit: number },
) {
  return (
    reader
      .selectFrom('subscription')
      .select(['account_id as accountId', 'contact_id as contactId'])
      // Written out, so that the index of what is pending is used.
      .where('status', '=', sql.lit('pending'))
      .where('optin_at', '<', before)
      .where('contact_id', '>', after)
      .orderBy('contact_id')
      .limit(limit)
      .execute()
  );
}

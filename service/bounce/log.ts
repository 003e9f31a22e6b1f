import type { BounceCause } from '@joinery/contract/console';
import { type IsStopped, sweep } from '@joinery/database/sweep';
import { type Selectable, sql } from 'kysely';
import type { Reader, Store, Tables, Writer } from '../store/tables.ts';

export type StoredBounce = Omit<Selectable<Tables['bounce']>, 'id' | 'account_id'>;

/** Notes a failed delivery. Resolves with false when it was noted before. */
export async function insertBounce(writer: Writer, row: StoredBounce): Promise<boolean> {
  const inserted = await writer
    .insertInto('bounce')
    .values(({ selectFrom }) => ({
      ...row,
      account_id: selectFrom('contact').select('account_id').where('id', '=', row.contact_id),
    }))
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The contact's latest failed deliveries, the newest first. */
export function findBounces(reader: Reader, contactId: number, limit: number): Promise<StoredBounce[]> {
  return reader
    .selectFrom('bounce')
    .select(['contact_id', 'channel', 'domain', 'cause', 'reply', 'mail_kind', 'mail_id', 'at', 'digest'])
    .where('contact_id', '=', contactId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes what was noted before a time (Unix seconds). */
export function deleteOldBounces(store: Store, before: number, isStopped?: IsStopped): Promise<void> {
  return sweep(store, { table: 'bounce', key: 'id', where: sql`at > 0 and at < ${before}` }, isStopped);
}

/** How many contacts of a domain were refused for a cause since a time (Unix seconds). */
export async function countRefused(
  reader: Reader,
  { accountId, domain, causes, since }: { accountId?: number; domain: string; causes: BounceCause[]; since: number },
): Promise<number> {
  const { count } = await reader
    .selectFrom('bounce')
    .select(({ fn }) => fn.count<number>('contact_id').distinct().as('count'))
    .where('at', '>=', since)
    .$if(domain !== '', (query) => query.where('domain', '=', domain))
    .where('cause', 'in', causes)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

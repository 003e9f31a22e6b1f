import { sweepAndCount } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Reader, Store, Tables } from '../store/tables.ts';

type Cause = Tables['bounce']['cause'];

/** The failed deliveries of one domain for one cause. */
export interface BounceGroup {
  domain: string;
  cause: Cause;
  /** Contacts with at least one. */
  contacts: number;
  /** Those of them that get no more mail for this cause. */
  stopped: number;
  /** The latest one. */
  at: number;
  reply: string;
}

/** A selection of failed deliveries; whatever is missing is not narrowed. */
export interface BounceSelection {
  domain?: string | undefined;
  cause?: Cause | undefined;
  contactIds?: number[] | undefined;
}

/** The account's failed deliveries by domain and cause, those of the latest first. */
export async function findBounceGroups(reader: Reader, accountId: number, limit: number): Promise<BounceGroup[]> {
  const groups = await reader
    .selectFrom('bounce')
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.contact_id', '=', 'bounce.contact_id')
        .onRef('subscription.channel', '=', 'bounce.channel')
        .onRef('subscription.bounce_cause', '=', 'bounce.cause')
        .on('subscription.bounce', 'in', ['hard', 'spam']),
    )
    .select(({ fn }) => [
      'bounce.domain',
      'bounce.cause',
      fn.count<number>('bounce.contact_id').distinct().as('contacts'),
      fn.count<number>('subscription.contact_id').distinct().as('stopped'),
      fn.max<number>('bounce.id').as('last'),
    ])
    .where('bounce.account_id', '=', accountId)
    .groupBy(['bounce.domain', 'bounce.cause'])
    .orderBy('last', 'desc')
    .limit(limit)
    .execute();
  const ids = groups.map(({ last }) => last);
  const latest = ids.length
    ? await reader.selectFrom('bounce').select(['id', 'at', 'reply']).where('id', 'in', ids).execute()
    : [];
  const byId = new Map(latest.map(({ id, ...rest }) => [id, rest]));
  return groups.map(({ last, ...group }) => ({ ...group, at: 0, reply: '', ...byId.get(last) }));
}

/** A contact of a group, with its latest failed delivery there. */
export interface BouncedContact {
  contactId: number;
  address: string;
  state: Tables['subscription']['bounce'];
  /** Whether this cause is why the address is in its state. */
  isReason: boolean;
  at: number;
  reply: string;
}

/** The contacts of a group, those with the latest failure first. */
export async function findBouncedContacts(
  reader: Reader,
  accountId: number,
  { domain, cause }: { domain: string; cause: Cause },
  limit: number,
): Promise<BouncedContact[]> {
  const rows = await reader
    .selectFrom('bounce')
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.contact_id', '=', 'bounce.contact_id')
        .onRef('subscription.channel', '=', 'bounce.channel'),
    )
    .select(['bounce.contact_id as contactId', 'subscription.address', 'subscription.bounce as state'])
    .select(['bounce.at', 'bounce.reply', 'subscription.bounce_cause as reason'])
    .where('bounce.account_id', '=', accountId)
    .where('bounce.domain', '=', domain)
    .where('bounce.cause', '=', cause)
    .where(
      ({ selectFrom }) =>
        sql<boolean>`bounce.id = ${selectFrom('bounce as later')
          .select(({ fn }) => fn.max('later.id').as('last'))
          .whereRef('later.contact_id', '=', 'bounce.contact_id')
          .whereRef('later.channel', '=', 'bounce.channel')
          .whereRef('later.cause', '=', 'bounce.cause')}`,
    )
    .orderBy('bounce.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ reason, ...row }) => ({ ...row, isReason: row.state !== 'none' && reason === cause }));
}

/**
 * Lets the addresses of a selection get mail again; those whose owners complained stay as they are. Resolves with how
 * many there were. A big provider's outage may have stopped hundreds of thousands.
 */
export function clearBounces(store: Store, accountId: number, selection: BounceSelection): Promise<number> {
  const { domain, cause, contactIds } = selection;
  const conditions = [
    sql`account_id = ${accountId} and bounce in ('soft', 'hard')`,
    cause === undefined ? [] : sql`bounce_cause = ${cause}`,
    contactIds === undefined ? [] : sql`contact_id in (${sql.join(contactIds)})`,
    domain === undefined
      ? []
      : sql`exists (select 1 from bounce as failed where failed.contact_id = subscription.contact_id
          and failed.channel = subscription.channel and failed.domain = ${domain})`,
  ].flat();
  const where = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const set = sql`bounce = 'none', bounce_cause = ''`;
  return sweepAndCount(store, { table: 'subscription', key: 'contact_id', where, set });
}

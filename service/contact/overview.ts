import { type Kysely, sql } from 'kysely';
import { describeOrigin } from '../model/evidence.ts';
import type { Reader } from '../store/tables.ts';

/** The columns that say when something happened to an address. */
const moments = { signups: 'optin_at', confirmations: 'confirmed_at', departures: 'ended_at' } as const;

/** The same by what counts. Contacts that were imported neither signed up nor confirmed anything just then. */
const countedBy = {
  signups: { at: 'optin_at', text: 'optin_text', imported: false },
  imports: { at: 'optin_at', text: 'optin_text', imported: true },
  confirmations: { at: 'confirmed_at', text: 'confirmed_text', imported: false },
  departures: { at: 'ended_at', text: 'ended_text', imported: false },
} as const;

export type Happened = keyof typeof countedBy;

/** Makes what happened in a range of time, and bounces, quick to count. */
export async function addOverviewIndexes({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of Object.values(moments)) {
    await schema
      .createIndex(`subscription_${column}`)
      .on('subscription')
      .columns([column, 'account_id'])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await schema
    .createIndex('subscription_bounced')
    .on('subscription')
    .column('account_id')
    .where(sql<boolean>`bounce in ('hard', 'spam')`)
    .execute();
}

/** Seconds: every time zone's offset is a multiple of 15 minutes. */
const quarter = 900;

/**
 * How often something happened from `from` and before `to` (Unix seconds), by the Unix second of the quarter hour,
 * earliest first.
 */
export async function countHappened(
  reader: Reader,
  accountId: number,
  what: Happened,
  { from, to }: { from: number; to: number },
): Promise<Map<number, number>> {
  const { at, text, imported } = countedBy[what];
  const column = sql.ref<number>(at);
  const rows = await reader
    .selectFrom('subscription')
    .select(({ fn }) => [sql<number>`${column} / ${sql.lit(quarter)}`.as('slot'), fn.countAll<number>().as('count')])
    .where(column, '>=', from)
    .where(column, '<', to)
    .where('account_id', '=', accountId)
    .where(text, imported ? '=' : '<>', describeOrigin({ way: 'import' }))
    .groupBy('slot')
    .orderBy('slot')
    .execute();
  return new Map(rows.map(({ slot, count }) => [slot * quarter, count]));
}

/** How many addresses have a status. */
export async function countStatuses(reader: Reader, accountId: number): Promise<Record<string, number>> {
  const rows = await reader
    .selectFrom('subscription')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** The condition that an address takes no more mail though nobody took it off the list. As its index has it. */
export const refuses = (subscription: string) =>
  sql<boolean>`${sql.ref(`${subscription}.bounce`)} in ('hard', 'spam') and ${sql.ref(`${subscription}.status`)} <> 'unsubscribed'`;

/** How many addresses on the lists refuse all mail, or complained. */
export async function countBounced(reader: Reader, accountId: number): Promise<number> {
  const { count } = await reader
    .selectFrom('subscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(refuses('subscription'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

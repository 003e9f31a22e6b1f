import { prepareRows } from '@joinery/database/batch';
import { type Selectable, sql } from 'kysely';
import type { Subscription, Subscriptions } from '../model/contact.ts';
import { describeOrigin, type Evidence, readOrigin } from '../model/evidence.ts';
import type { Reader, Tables, Writer } from '../store/tables.ts';

type Row = Selectable<Tables['subscription']>;
/** The columns that are written here; `saveBounce` writes the rest. */
type Written = Omit<Row, 'bounced_at' | 'bounce_cause'>;

/** The subscriptions of contacts, by contact id. */
export async function findSubscriptions(reader: Reader, contactIds: number[]): Promise<Map<number, Subscriptions>> {
  const rows = await reader.selectFrom('subscription').selectAll().where('contact_id', 'in', contactIds).execute();
  const found = new Map<number, Subscriptions>();
  for (const row of rows) {
    found.set(row.contact_id, { ...found.get(row.contact_id), [row.channel]: toSubscription(row) });
  }
  return found;
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

/** Adds the contact's subscription on its channel, or replaces the existing one. */
export async function saveSubscription(
  writer: Writer,
  accountId: number,
  contactId: number,
  subscription: Subscription,
): Promise<void> {
  await upsert(writer, { account_id: accountId, contact_id: contactId, ...toRow(subscription) });
}

const upsert = prepareRows<Writer, Written>(
  {
    account_id: 'bigint',
    contact_id: 'bigint',
    channel: 'text',
    address: 'text',
    unique_address: 'text',
    status: 'text',
    bounce: 'text',
    referrer: 'text',
    optin_at: 'bigint',
    optin_text: 'text',
    confirmed_at: 'bigint',
    confirmed_text: 'text',
    ended_at: 'bigint',
    ended_text: 'text',
  },
  (writer, columns, rows) =>
    writer
      .insertInto('subscription')
      .columns(columns)
      .expression(rows)
      .onConflict((conflict) =>
        conflict.columns(['contact_id', 'channel']).doUpdateSet(({ ref }) => ({
          address: ref('excluded.address'),
          unique_address: ref('excluded.unique_address'),
          status: ref('excluded.status'),
          bounce: ref('excluded.bounce'),
          referrer: ref('excluded.referrer'),
          optin_at: ref('excluded.optin_at'),
          optin_text: ref('excluded.optin_text'),
          confirmed_at: ref('excluded.confirmed_at'),
          confirmed_text: ref('excluded.confirmed_text'),
          ended_at: ref('excluded.ended_at'),
          ended_text: ref('excluded.ended_text'),
        })),
      ),
);

function toRow(subscription: Subscription): Omit<Written, 'account_id' | 'contact_id'> {
  const { address, status, bounce, referrer, optIn, confirmation, unsubscription } = subscription;
  return {
    channel: address.channel,
    address: address.text,
    unique_address: address.unique,
    status,
    bounce,
    referrer,
    optin_at: optIn.at,
    optin_text: describeOrigin(optIn.by),
    confirmed_at: confirmation?.at ?? null,
    confirmed_text: confirmation ? describeOrigin(confirmation.by) : '',
    ended_at: unsubscription?.at ?? null,
    ended_text: unsubscription ? describeOrigin(unsubscription.by) : '',
  };
}

function toSubscription(row: Row): Subscription {
  const confirmation = toEvidence(row.confirmed_at, row.confirmed_text);
  const unsubscription = toEvidence(row.ended_at, row.ended_text);
  return {
    address: { channel: row.channel, text: row.address, unique: row.unique_address },
    status: row.status,
    bounce: row.bounce,
    ...(row.bounce !== 'none' && row.bounced_at !== null && { bouncedAt: row.bounced_at }),
    referrer: row.referrer,
    optIn: { at: row.optin_at, by: readOrigin(row.optin_text) },
    ...(confirmation && { confirmation }),
    ...(unsubscription && { unsubscription }),
  };
}

function toEvidence(at: number | null, text: string): Evidence | undefined {
  return at === null ? undefined : { at, by: readOrigin(text) };
}

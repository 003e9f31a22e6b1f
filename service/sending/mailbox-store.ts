import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import type { Reader, Store, Writer } from '../store/tables.ts';

/** A stored message, sealed. */
export interface StoredMessage {
  id: string;
  message: string;
  receivedAt: number;
}

/** Keeps a message once, however often it is delivered under its id. Nothing is kept for a contact that is gone. */
export async function insertMessage(
  writer: Writer,
  { id, message, receivedAt, contactId }: StoredMessage & { contactId?: number | undefined },
): Promise<void> {
  const row = { id, message, received_at: receivedAt };
  const insert = writer.insertInto('mailbox');
  const inserting =
    contactId === undefined
      ? insert.values(row)
      : insert.columns(['id', 'message', 'received_at', 'contact_id']).expression((build) =>
          build
            .selectFrom('contact')
            .select(({ cast, val }) => [
              val(id).as('id'),
              val(message).as('message'),
              cast<number>(val(receivedAt), 'bigint').as('received_at'),
              'contact.id as contact_id',
            ])
            .where('contact.id', '=', contactId),
        );
  await inserting.onConflict((conflict) => conflict.column('id').doNothing()).execute();
}

/** The newest messages first, at most `limit`. */
export function findMessages(reader: Reader, limit: number): Promise<StoredMessage[]> {
  return reader
    .selectFrom('mailbox')
    .select(['id', 'message', 'received_at as receivedAt'])
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The newest messages to the account's contacts, and those to nobody's contact if it is the only account with data of
 * its own; at most `limit`.
 */
export function findMessagesOf(reader: Reader, accountId: number, limit: number): Promise<StoredMessage[]> {
  return reader
    .selectFrom('mailbox')
    .leftJoin('contact', 'contact.id', 'mailbox.contact_id')
    .select(['mailbox.id', 'mailbox.message', 'mailbox.received_at as receivedAt'])
    .where(({ or, and, eb, not, exists, selectFrom }) =>
      or([
        eb('contact.account_id', '=', accountId),
        and([
          eb('mailbox.contact_id', 'is', null),
          not(
            exists(
              selectFrom('account').select('id').where('owner_id', 'is', null).where('account.id', '<>', accountId),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('mailbox.received_at', 'desc')
    .limit(limit)
    .execute();
}

/** Deletes messages of the mailbox by their ids. */
export async function deleteMessages(writer: Writer, ids: string[]): Promise<void> {
  if (ids.length) await writer.deleteFrom('mailbox').where('id', 'in', ids).execute();
}

/** The account's contacts whose email waits for a confirmation that was kept, at most 1,000. */
export async function findUnasked(reader: Reader, accountId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('mailbox')
    .innerJoin('subscription', 'subscription.contact_id', 'mailbox.contact_id')
    .select('subscription.contact_id as id')
    .distinct()
    .where('subscription.account_id', '=', accountId)
    .where('subscription.channel', '=', 'email')
    .where('subscription.status', '=', 'pending')
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes what was kept for a contact. */
export async function deleteMessagesOf(writer: Writer, contactId: number): Promise<void> {
  await writer.deleteFrom('mailbox').where('contact_id', '=', contactId).execute();
}

/** Deletes all but the newest `limit` messages. */
export function deleteOldMessages(store: Store, limit: number, isStopped?: IsStopped): Promise<void> {
  const where = sql<boolean>`id not in (select id from mailbox order by received_at desc limit ${limit})`;
  return sweep(store, { table: 'mailbox', key: 'id', where }, isStopped);
}

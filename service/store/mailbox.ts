import type { Reader, Writer } from './tables.ts';

/** A message as it is kept: sealed. */
export interface StoredMessage {
  id: string;
  message: string;
  receivedAt: number;
}

/** Keeps a message once, however often it is delivered under its id. */
export async function insertMessage(writer: Writer, { id, message, receivedAt }: StoredMessage): Promise<void> {
  await writer
    .insertInto('mailbox')
    .values({ id, message, received_at: receivedAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
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

export async function deleteMessages(writer: Writer, ids: string[]): Promise<void> {
  if (ids.length) await writer.deleteFrom('mailbox').where('id', 'in', ids).execute();
}

/** Deletes all but the newest `limit` messages. */
export async function deleteOldMessages(writer: Writer, limit: number): Promise<void> {
  const newest = writer.selectFrom('mailbox').select('id').orderBy('received_at', 'desc').limit(limit);
  await writer.deleteFrom('mailbox').where('id', 'not in', newest).execute();
}

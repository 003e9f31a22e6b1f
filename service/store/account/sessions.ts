import { type Caller, callerInSession } from '../../model/index.ts';
import type { Reader, Writer } from '../tables.ts';

/** A stored session. Times are Unix seconds. */
export interface StoredSession {
  caller: Caller;
  createdAt: number;
  seenAt: number;
}

export async function insertSession(writer: Writer, hash: string, accountId: number, now: number): Promise<void> {
  await writer.insertInto('session').values({ hash, account_id: accountId, created_at: now, seen_at: now }).execute();
}

export async function findSession(reader: Reader, hash: string): Promise<StoredSession | undefined> {
  const row = await reader
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'account.id',
      'account.owner_id as ownerId',
      'session.created_at as createdAt',
      'session.seen_at as seenAt',
    ])
    .where('session.hash', '=', hash)
    .executeTakeFirst();
  return row && { caller: callerInSession(row), createdAt: row.createdAt, seenAt: row.seenAt };
}

export async function touchSession(writer: Writer, hash: string, now: number): Promise<void> {
  await writer.updateTable('session').set({ seen_at: now }).where('hash', '=', hash).execute();
}

export async function deleteSession(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('session').where('hash', '=', hash).execute();
}

export async function deleteSessionsOf(writer: Writer, accountId: number): Promise<void> {
  await writer.deleteFrom('session').where('account_id', '=', accountId).execute();
}

/** Deletes sessions that began, or were last seen, before the given times. */
export async function deleteOldSessions(writer: Writer, began: number, seen: number): Promise<void> {
  await writer
    .deleteFrom('session')
    .where(({ or, eb }) => or([eb('created_at', '<', began), eb('seen_at', '<', seen)]))
    .execute();
}

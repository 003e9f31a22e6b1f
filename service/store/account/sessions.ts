import { type IsStopped, sweep } from '@joinery/database/sweep';
import { sql } from 'kysely';
import { type Caller, callerInSession } from '../../model/account.ts';
import type { Reader, SessionKind, Store, Tables, Writer } from '../tables.ts';

/** A stored session. Times are Unix seconds. */
export interface StoredSession {
  hash: string;
  caller: Caller;
  createdAt: number;
  seenAt: number;
  /** When its owner last typed the password again; 0 for never. */
  provenAt: number;
  /** The browser's own description; may be empty. */
  browser: string;
}

export async function insertSession(
  writer: Writer,
  { hash, accountId, kind, browser }: { hash: string; accountId: number; kind: SessionKind; browser: string },
  now: number,
): Promise<void> {
  const times = { created_at: now, seen_at: now };
  await writer
    .insertInto('session')
    .values({ hash, account_id: accountId, kind, browser, ...times })
    .execute();
}

export async function findSession(reader: Reader, kind: SessionKind, hash: string): Promise<StoredSession | undefined> {
  const row = await select(reader, kind).where('session.hash', '=', hash).executeTakeFirst();
  return row && toSession(row);
}

/** The account's sessions of a kind, the latest used first. */
export async function findSessionsOf(reader: Reader, kind: SessionKind, accountId: number): Promise<StoredSession[]> {
  const rows = await select(reader, kind)
    .where('session.account_id', '=', accountId)
    .orderBy('session.seen_at', 'desc')
    .orderBy('session.created_at', 'desc')
    .execute();
  return rows.map(toSession);
}

export async function proveSession(writer: Writer, hash: string, now: number): Promise<void> {
  await writer.updateTable('session').set({ proven_at: now }).where('hash', '=', hash).execute();
}

export async function touchSession(writer: Writer, hash: string, now: number): Promise<void> {
  await writer.updateTable('session').set({ seen_at: now }).where('hash', '=', hash).execute();
}

export async function deleteSession(writer: Writer, hash: string): Promise<void> {
  await writer.deleteFrom('session').where('hash', '=', hash).execute();
}

/** Deletes the account's sessions of every kind, or all but the one with the hash `kept`. */
export async function deleteSessionsOf(writer: Writer, accountId: number, kept = ''): Promise<void> {
  await writer.deleteFrom('session').where('account_id', '=', accountId).where('hash', '<>', kept).execute();
}

/** Deletes sessions that began, or were last seen, before the given times. */
export function deleteOldSessions(
  store: Store,
  { began, seen }: { began: number; seen: number },
  isStopped?: IsStopped,
): Promise<void> {
  const where = sql<boolean>`created_at < ${began} or seen_at < ${seen}`;
  return sweep(store, { table: 'session', key: 'hash', where }, isStopped);
}

function select(reader: Reader, kind: SessionKind) {
  return reader
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id', 'account.owner_id', 'session.hash', 'session.created_at'])
    .select(['session.seen_at', 'session.proven_at', 'session.browser'])
    .where('session.kind', '=', kind);
}

type Row = Pick<Tables['session'], 'hash' | 'created_at' | 'seen_at'> &
  Pick<Tables['account'], 'owner_id'> & { id: number; proven_at: number; browser: string };

function toSession({ id, owner_id, hash, created_at, seen_at, proven_at, browser }: Row): StoredSession {
  const caller = callerInSession({ id, ownerId: owner_id });
  return { hash, caller, createdAt: created_at, seenAt: seen_at, provenAt: proven_at, browser };
}

import { type IsStopped, sweep } from '@joinery/database/sweep';
import type { Session, SessionStore } from '@joinery/operations/session/sessions';
import { sql } from 'kysely';
import { type Caller, callerInSession } from '../model/account.ts';
import type { Reader, SessionKind, Store, Tables, Writer } from '../store/tables.ts';

/** A session and whoever calls in it. */
export interface StoredSession extends Session {
  caller: Caller;
}

/** The sessions of a kind. They belong to accounts, by id. */
export function createSessionStore(database: Store, kind: SessionKind): SessionStore<number, StoredSession> {
  const { kysely } = database;
  return {
    async insert({ hash, owner, browser }, now) {
      const times = { created_at: now, seen_at: now };
      await database.write((writer) =>
        writer
          .insertInto('session')
          .values({ hash, account_id: owner, kind, browser, ...times })
          .execute(),
      );
    },
    async find(hash) {
      const row = await select(kysely, kind).where('session.hash', '=', hash).executeTakeFirst();
      return row && toSession(row);
    },
    async list(accountId) {
      const rows = await select(kysely, kind)
        .where('session.account_id', '=', accountId)
        .orderBy('session.seen_at', 'desc')
        .orderBy('session.created_at', 'desc')
        .execute();
      return rows.map(toSession);
    },
    touch: (hash, now) => change(database, hash, { seen_at: now }),
    prove: (hash, now) => change(database, hash, { proven_at: now }),
    async delete(hash) {
      await database.write((writer) => writer.deleteFrom('session').where('hash', '=', hash).execute());
    },
    deleteOthers: (accountId, kept) => database.write((writer) => deleteSessionsOf(writer, accountId, kept)),
  };
}

async function change(
  database: Store,
  hash: string,
  times: { seen_at: number } | { proven_at: number },
): Promise<void> {
  await database.write((writer) => writer.updateTable('session').set(times).where('hash', '=', hash).execute());
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

import type { IsStopped } from '@joinery/database/sweep';
import type { Caller } from '../model/account.ts';
import {
  deleteOldSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  findSessionsOf,
  insertSession,
  proveSession,
  type StoredSession,
  touchSession,
} from '../store/account/sessions.ts';
import type { SessionKind, Store } from '../store/tables.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds without a request after which a session ends: 8 hours. */
export const sessionIdle = 8 * 3_600;
/** Seconds after which a session ends, however active: 7 days. */
export const sessionLifetime = 7 * 86_400;
/** Seconds before a session's last use is recorded again. */
const touchPause = 60;

/** A session that hasn't expired. Its `hash` names it: the id can't be found from it. Times are Unix seconds. */
export type Session = StoredSession;

export interface Sessions {
  /** Starts a session and resolves with its id, which is stored only as a hash. `browser` describes the client. */
  start(accountId: number, browser?: string): Promise<string>;
  /** The caller in this session; undefined when the session doesn't exist or has expired. */
  read(id: string): Promise<Caller | undefined>;
  /** The session with this id; undefined when it doesn't exist or has expired. */
  find(id: string): Promise<Session | undefined>;
  /** The account's sessions, the latest used first. */
  list(accountId: number): Promise<Session[]>;
  /** Records that the session's owner has typed the password again. */
  prove(hash: string): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends the account's session with this hash. Resolves with whether there was one. */
  endListed(accountId: number, hash: string): Promise<boolean>;
  /** Ends the account's sessions of every kind but the one with the hash `kept`. */
  endOthers(accountId: number, kept: string): Promise<void>;
  /** Deletes expired sessions of every kind. */
  prune(isStopped?: IsStopped): Promise<void>;
}

/** `now` is in Unix seconds. */
export function createSessions(database: Store, now: () => number, kind: SessionKind = 'interface'): Sessions {
  const isOpen = ({ createdAt, seenAt }: Session) =>
    now() <= createdAt + sessionLifetime && now() <= seenAt + sessionIdle;

  async function find(id: string) {
    const session = await findSession(database.kysely, kind, hashToken(id));
    if (!session || !isOpen(session)) return undefined;
    const time = now();
    if (time > session.seenAt + touchPause) await database.write((writer) => touchSession(writer, session.hash, time));
    return session;
  }

  async function list(accountId: number) {
    return (await findSessionsOf(database.kysely, kind, accountId)).filter(isOpen);
  }

  return {
    find,
    list,
    async start(accountId, browser = '') {
      const id = createToken(24);
      const session = { hash: hashToken(id), accountId, kind, browser };
      await database.write((writer) => insertSession(writer, session, now()));
      return id;
    },
    read: async (id) => (await find(id))?.caller,
    prove: (hash) => database.write((writer) => proveSession(writer, hash, now())),
    async endListed(accountId, hash) {
      const isTheirs = (await list(accountId)).some((session) => session.hash === hash);
      if (isTheirs) await database.write((writer) => deleteSession(writer, hash));
      return isTheirs;
    },
    endOthers: (accountId, kept) => database.write((writer) => deleteSessionsOf(writer, accountId, kept)),
    prune: (isStopped) =>
      deleteOldSessions(database, { began: now() - sessionLifetime, seen: now() - sessionIdle }, isStopped),
    end: (id) => database.write((writer) => deleteSession(writer, hashToken(id))),
  };
}

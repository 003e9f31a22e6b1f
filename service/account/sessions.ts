import type { IsStopped } from '@joinery/database/sweep';
import {
  createSessions as createShared,
  type Sessions as Shared,
  sessionIdle,
  sessionLifetime,
} from '@joinery/operations/session/sessions';
import type { Caller } from '../model/account.ts';
import type { SessionKind, Store } from '../store/tables.ts';
import { createSessionStore, deleteOldSessions, type StoredSession } from './session-store.ts';

/** A session of an account. */
export type Session = StoredSession;

/** The sessions of one kind. Those of every kind end with `endOthers`. */
export interface Sessions extends Shared<number, Session> {
  /** The caller in this session; undefined when the session doesn't exist or has expired. */
  read(id: string): Promise<Caller | undefined>;
  /** Deletes expired sessions of every kind. */
  prune(isStopped?: IsStopped): Promise<void>;
}

/** `now` is in Unix seconds. */
export function createSessions(database: Store, now: () => number, kind: SessionKind = 'interface'): Sessions {
  const sessions = createShared(createSessionStore(database, kind), now);
  return {
    ...sessions,
    read: async (id) => (await sessions.find(id))?.caller,
    prune: (isStopped) =>
      deleteOldSessions(database, { began: now() - sessionLifetime, seen: now() - sessionIdle }, isStopped),
  };
}

import type { Caller } from '../model/index.ts';
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  type Store,
  touchSession,
} from '../store/index.ts';
import { createToken, hashToken } from './tokens.ts';

/** Seconds without a request after which a session ends: 8 hours. */
export const sessionIdle = 8 * 3_600;
/** Seconds after which a session ends, however active: 7 days. */
export const sessionLifetime = 7 * 86_400;
/** Seconds before a session's last use is recorded again. */
const touchPause = 60;

export interface Sessions {
  /** Starts a session and resolves with its id, which is stored only as a hash. */
  start(accountId: number): Promise<string>;
  /** The caller in this session; undefined when the session doesn't exist or has expired. */
  read(id: string): Promise<Caller | undefined>;
  end(id: string): Promise<void>;
  /** Deletes expired sessions. */
  prune(): Promise<void>;
}

export function createSessions(database: Store, now: () => number): Sessions {
  return {
    async start(accountId) {
      const id = createToken(24);
      await database.write((writer) => insertSession(writer, hashToken(id), accountId, now()));
      return id;
    },
    async read(id) {
      const hash = hashToken(id);
      const session = await findSession(database.kysely, hash);
      const time = now();
      if (!session || time > session.createdAt + sessionLifetime || time > session.seenAt + sessionIdle)
        return undefined;
      if (time > session.seenAt + touchPause) await database.write((writer) => touchSession(writer, hash, time));
      return session.caller;
    },
    prune: () => database.write((writer) => deleteOldSessions(writer, now() - sessionLifetime, now() - sessionIdle)),
    end: (id) => database.write((writer) => deleteSession(writer, hashToken(id))),
  };
}

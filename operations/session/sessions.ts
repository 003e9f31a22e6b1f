import { hash, randomBytes } from 'node:crypto';

/** A session that hasn't expired. Its `hash` names it: the id can't be found from it. Times are Unix seconds. */
export interface Session {
  hash: string;
  /** The browser's own description; may be empty. */
  browser: string;
  createdAt: number;
  seenAt: number;
  /** When it was last proven who sits there; 0 for never. */
  provenAt: number;
}

/** Where a server keeps its sessions. `Owner` is whose they are, `Kept` a session with what the server knows of it. */
export interface SessionStore<Owner, Kept extends Session> {
  insert(session: { hash: string; owner: Owner; browser: string }, now: number): Promise<void>;
  find(hash: string): Promise<Kept | undefined>;
  /** The owner's, the latest used first. */
  list(owner: Owner): Promise<Kept[]>;
  /** Records a session's last use. */
  touch(hash: string, now: number): Promise<void>;
  prove(hash: string, now: number): Promise<void>;
  delete(hash: string): Promise<void>;
  /** Deletes the owner's sessions but the one with this hash. */
  deleteOthers(owner: Owner, hash: string): Promise<void>;
}

export interface Sessions<Owner, Kept extends Session = Session> {
  /** Starts a session and resolves with its id, which is stored only as a hash. `browser` describes the client. */
  start(owner: Owner, browser?: string): Promise<string>;
  /** The session with this id; undefined when it doesn't exist or has expired. */
  find(id: string): Promise<Kept | undefined>;
  /** The owner's sessions, the latest used first. */
  list(owner: Owner): Promise<Kept[]>;
  /** Records that the session's owner has just proven who it is. */
  prove(hash: string): Promise<void>;
  end(id: string): Promise<void>;
  /** Ends the owner's session with this hash. Resolves with whether there was one. */
  endListed(owner: Owner, hash: string): Promise<boolean>;
  /** Ends the owner's sessions but the one with this hash. */
  endOthers(owner: Owner, hash: string): Promise<void>;
}

/** Seconds without a request after which a session ends: 8 hours. */
export const sessionIdle = 8 * 3_600;
/** Seconds after which a session ends, however active: 7 days. */
export const sessionLifetime = 7 * 86_400;
/** Seconds before a session's last use is recorded again. */
const touchPause = 60;
/** Seconds for which dangerous actions stay open once somebody has proven who it is. */
const proofLifetime = 5 * 60;

/** Whether dangerous actions are open. `now` is in Unix seconds. */
export function isProven({ provenAt }: Pick<Session, 'provenAt'>, now: number): boolean {
  return now < provenAt + proofLifetime;
}

/** `now` is in Unix seconds. */
export function createSessions<Owner, Kept extends Session>(
  store: SessionStore<Owner, Kept>,
  now: () => number,
): Sessions<Owner, Kept> {
  const isOpen = ({ createdAt, seenAt }: Session) =>
    now() <= createdAt + sessionLifetime && now() <= seenAt + sessionIdle;
  const list = async (owner: Owner) => (await store.list(owner)).filter(isOpen);

  return {
    list,
    async start(owner, browser = '') {
      const id = randomBytes(24).toString('base64url');
      await store.insert({ hash: hashOf(id), owner, browser }, now());
      return id;
    },
    async find(id) {
      const session = await store.find(hashOf(id));
      if (!session || !isOpen(session)) return undefined;
      const time = now();
      if (time > session.seenAt + touchPause) await store.touch(session.hash, time);
      return session;
    },
    prove: (hash) => store.prove(hash, now()),
    end: (id) => store.delete(hashOf(id)),
    async endListed(owner, hash) {
      const isTheirs = (await list(owner)).some((session) => session.hash === hash);
      if (isTheirs) await store.delete(hash);
      return isTheirs;
    },
    endOthers: (owner, hash) => store.deleteOthers(owner, hash),
  };
}

/** An id of 192 bits can't be guessed, so its hash needs no salt. */
const hashOf = (id: string) => hash('sha256', id, 'base64url');

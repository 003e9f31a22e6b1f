import { hash, randomBytes } from 'node:crypto';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** A session that hasn't expired. Its `hash` names it: the id can't be found from it. Times are Unix seconds. */
export interface Session {
  hash: string;
  /** Null for the operator. */
  personId: number | null;
  browser: string;
  createdAt: number;
  seenAt: number;
  /** When it was last proven who sits there. */
  provenAt: number;
}

export interface Sessions {
  /** Starts a session, proven just now, and resolves with its id, which is stored only as a hash. */
  start(personId: number | null, browser: string): Promise<string>;
  find(id: string): Promise<Session | undefined>;
  /** The latest used first. */
  list(personId: number | null): Promise<Session[]>;
  prove(hash: string): Promise<void>;
  /** Ends sessions of a person: the one with this hash, or with `kept` all but that one. */
  end(personId: number | null, which: { hash: string } | { kept: string }): Promise<boolean>;
}

/** Seconds without a request after which a session ends, and seconds after which it ends however active. */
const [idle, lifetime] = [8 * 3_600, 7 * 86_400];
/** Seconds before a session's last use is recorded again. */
const pause = 60;

/**
 * The sessions of the proxy's own console. Those of the operator end with the token.
 *
 * @param token the operator's
 * @param now Unix seconds
 */
export function createSessions({ database }: Pick<Store, 'database'>, token: string, now: () => number): Sessions {
  const tokenHash = hashOf(token);
  const open = () =>
    database.kysely
      .selectFrom('proxy_session')
      .selectAll()
      .where('created_at', '>=', now() - lifetime)
      .where('seen_at', '>=', now() - idle)
      .where(({ eb, or }) => or([eb('person_id', 'is not', null), eb('token_hash', '=', tokenHash)]));

  return {
    async start(personId, browser) {
      const id = randomBytes(24).toString('base64url');
      const time = { created_at: now(), seen_at: now(), proven_at: now() };
      const row = { hash: hashOf(id), person_id: personId, token_hash: tokenHash, browser, ...time };
      await database.write(async (writer) => {
        await writer
          .deleteFrom('proxy_session')
          .where(({ eb, or }) => or([eb('created_at', '<', now() - lifetime), eb('seen_at', '<', now() - idle)]))
          .execute();
        await writer.insertInto('proxy_session').values(row).execute();
      });
      return id;
    },
    async find(id) {
      const row = await open().where('hash', '=', hashOf(id)).executeTakeFirst();
      if (!row) return undefined;
      const time = now();
      if (time > row.seen_at + pause)
        await database.write((writer) =>
          writer.updateTable('proxy_session').set({ seen_at: time }).where('hash', '=', row.hash).execute(),
        );
      return toSession(row);
    },
    async list(personId) {
      const query = open().where('person_id', personId === null ? 'is' : '=', personId);
      return (await query.orderBy('seen_at', 'desc').execute()).map(toSession);
    },
    async prove(hash) {
      await database.write((writer) =>
        writer.updateTable('proxy_session').set({ proven_at: now() }).where('hash', '=', hash).execute(),
      );
    },
    async end(personId, which) {
      const { numDeletedRows } = await database.write((writer) => {
        const own = writer.deleteFrom('proxy_session').where('person_id', personId === null ? 'is' : '=', personId);
        return (
          'hash' in which ? own.where('hash', '=', which.hash) : own.where('hash', '!=', which.kept)
        ).executeTakeFirst();
      });
      return numDeletedRows > 0n;
    },
  };
}

const hashOf = (text: string) => hash('sha256', text, 'base64url');

function toSession({ hash, person_id, browser, created_at, seen_at, proven_at }: Tables['proxy_session']): Session {
  return { hash, personId: person_id, browser, createdAt: created_at, seenAt: seen_at, provenAt: proven_at };
}

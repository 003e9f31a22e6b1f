import { hash } from 'node:crypto';
import { type Session, type SessionStore, sessionIdle, sessionLifetime } from '@joinery/operations/session/sessions';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';

/** A session of the proxy's own console. */
export interface PersonSession extends Session {
  /** Null for the operator. */
  personId: number | null;
}

/**
 * The sessions of the proxy's own console, by person, or of the operator. Those of the operator end with the token.
 *
 * @param token the operator's
 */
export function createSessionStore(
  { database }: Pick<Store, 'database'>,
  token: string,
): SessionStore<number | null, PersonSession> {
  const tokenHash = hash('sha256', token, 'base64url');
  const valid = () =>
    database.kysely
      .selectFrom('proxy_session')
      .selectAll()
      .where(({ eb, or }) => or([eb('person_id', 'is not', null), eb('token_hash', '=', tokenHash)]));
  const change = async (hash: string, times: { seen_at: number } | { proven_at: number }) =>
    void (await database.write((writer) =>
      writer.updateTable('proxy_session').set(times).where('hash', '=', hash).execute(),
    ));

  return {
    async insert({ hash, owner, browser }, now) {
      const times = { created_at: now, seen_at: now, proven_at: now };
      const row = { hash, person_id: owner, token_hash: tokenHash, browser, ...times };
      await database.write(async (writer) => {
        await writer
          .deleteFrom('proxy_session')
          .where(({ eb, or }) =>
            or([eb('created_at', '<', now - sessionLifetime), eb('seen_at', '<', now - sessionIdle)]),
          )
          .execute();
        await writer.insertInto('proxy_session').values(row).execute();
      });
    },
    async find(hash) {
      const row = await valid().where('hash', '=', hash).executeTakeFirst();
      return row && toSession(row);
    },
    async list(personId) {
      const query = valid().where('person_id', personId === null ? 'is' : '=', personId);
      return (await query.orderBy('seen_at', 'desc').execute()).map(toSession);
    },
    touch: (hash, now) => change(hash, { seen_at: now }),
    prove: (hash, now) => change(hash, { proven_at: now }),
    async delete(hash) {
      await database.write((writer) => writer.deleteFrom('proxy_session').where('hash', '=', hash).execute());
    },
    async deleteOthers(personId, hash) {
      await database.write((writer) =>
        writer
          .deleteFrom('proxy_session')
          .where('person_id', personId === null ? 'is' : '=', personId)
          .where('hash', '!=', hash)
          .execute(),
      );
    },
  };
}

function toSession({
  hash,
  person_id,
  browser,
  created_at,
  seen_at,
  proven_at,
}: Tables['proxy_session']): PersonSession {
  return { hash, personId: person_id, browser, createdAt: created_at, seenAt: seen_at, provenAt: proven_at };
}

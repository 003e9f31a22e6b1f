import type { Done, OpenSession, Outcome } from '@joinery/contract/console';
import { refuse } from '../refuse.ts';
import type { SignedInVisit } from '../rows.ts';
import type { Visit } from '../visit.ts';
import type { Sessions } from './sessions.ts';

/** The operations on open sessions, which are the same for everybody who can sign in. */
export function createOpenSessionOperations<Turn extends SignedInVisit, Owner>(
  sessions: Pick<Sessions<Owner>, 'end' | 'list' | 'endListed' | 'endOthers'>,
  ownerOf: (turn: Turn) => Owner,
) {
  return {
    async signOut({ sessionId }: Turn): Promise<Outcome<Done>> {
      await sessions.end(sessionId);
      return { ...done, session: '' };
    },
    async listSessions(turn: Turn): Promise<Outcome<OpenSession[]>> {
      const open = await sessions.list(ownerOf(turn));
      return {
        value: open.map(({ hash, createdAt, seenAt, browser }) => {
          return { id: hash, current: hash === turn.session.hash, createdAt, seenAt, browser };
        }),
      };
    },
    async endSession(turn: Turn, { params: { id } }: { params: { id: string } }): Promise<Outcome<Done>> {
      if (!(await sessions.endListed(ownerOf(turn), id)))
        return refuse('notFound', 'There is no such session. It may have ended already.');
      return id === turn.session.hash ? { ...done, session: '' } : done;
    },
    async endOtherSessions(turn: Turn): Promise<Outcome<Done>> {
      await sessions.endOthers(ownerOf(turn), turn.session.hash);
      return done;
    },
  };
}

/** Starts a session in place of the one that the browser had, and resolves with its id. */
export async function startSession<Owner>(
  sessions: Pick<Sessions<Owner>, 'start' | 'end'>,
  { sessionId, browser }: Pick<Visit, 'sessionId' | 'browser'>,
  owner: Owner,
): Promise<string> {
  if (sessionId) await sessions.end(sessionId);
  return sessions.start(owner, browser);
}

const done = { value: { done: true } } as const;

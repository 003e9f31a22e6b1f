import type { Done, OpenSession, Outcome } from '@joinery/contract/console';
import { refuse } from '../refuse.ts';
import type { SignedInVisit } from '../rows.ts';
import type { Visit } from '../visit.ts';
import type { Sessions } from './sessions.ts';

/** The operations on open sessions, which are the same for everybody who can sign in. */
export function createOpenSessionOperations<SignedIn extends SignedInVisit, Owner>(
  sessions: Pick<Sessions<Owner>, 'end' | 'list' | 'endListed' | 'endOthers'>,
  ownerOf: (by: SignedIn) => Owner,
) {
  return {
    async signOut({ sessionId }: SignedIn): Promise<Outcome<Done>> {
      await sessions.end(sessionId);
      return { ...done, session: '' };
    },
    async listSessions(by: SignedIn): Promise<Outcome<OpenSession[]>> {
      const open = await sessions.list(ownerOf(by));
      return {
        value: open.map(({ hash, createdAt, seenAt, browser }) => {
          return { id: hash, current: hash === by.session.hash, createdAt, seenAt, browser };
        }),
      };
    },
    async endSession(by: SignedIn, { params: { id } }: { params: { id: string } }): Promise<Outcome<Done>> {
      if (!(await sessions.endListed(ownerOf(by), id)))
        return refuse('notFound', 'There is no such session. It may have ended already.');
      return id === by.session.hash ? { ...done, session: '' } : done;
    },
    async endOtherSessions(by: SignedIn): Promise<Outcome<Done>> {
      await sessions.endOthers(ownerOf(by), by.session.hash);
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

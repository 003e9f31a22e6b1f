import type { Outcome, SectionName, SignedIn, SignInWay } from '@joinery/contract/console';
import { refuse, refuseThrottled } from '@joinery/operations/refuse';
import { createOpenSessionOperations, startSession } from '@joinery/operations/session/session-operations';
import { isProven } from '@joinery/operations/session/sessions';
import type { Visit } from '@joinery/operations/visit';
import type { Accounts } from '../../account/accounts.ts';
import type { Login } from '../../account/login.ts';
import type { Sessions } from '../../account/sessions.ts';
import type { Account } from '../../model/account.ts';
import { done, type OwnerVisit, type Section } from '../operation.ts';

export interface SessionDeps {
  accounts: Pick<Accounts, 'read'>;
  /** The console's sessions. */
  sessions: Sessions;
  login: Login;
  /** The sections that the console's owners may open. */
  sections: SectionName[];
  /** Unix seconds. */
  now: () => number;
}

/** Signing in and out. */
export function createSessionOperations({
  accounts,
  sessions,
  login,
  sections,
  now,
}: SessionDeps): Section<
  'readSession' | 'signIn' | 'signOut' | 'provePassword' | 'listSessions' | 'endSession' | 'endOtherSessions'
> {
  return {
    ...createOpenSessionOperations(sessions, ({ caller }: OwnerVisit) => caller.userId),
    async readSession({ sessionId }) {
      const session = sessionId ? await sessions.find(sessionId) : undefined;
      const account = session && (await accounts.read(session.caller.userId));
      if (!session || !account) return { value: { status: 'signedOut', ways } };
      return { value: toSignedIn(account, sections, isProven(session, now())) };
    },
    async signIn(visit, { body: { username, password, code } }) {
      const result = await login({ username, password }, visit.origin, { code });
      if (result.refusal === 'throttled') return refuseThrottled(result.until - now());
      if (result.refusal === 'secondFactor') return { value: { status: 'secondFactorNeeded', ways: result.ways } };
      if (result.refusal === 'wrongCode') return refuse('wrong', wrongCode, 'code');
      if (result.refusal) return refuse('wrong', 'Wrong username or password. Check both, and capitals.');
      if (result.account.ownerId !== null) return forPrograms;
      return begin(visit, result.account);
    },
    async provePassword({ caller, session, origin }, { body: { password } }) {
      const account = await accounts.read(caller.userId);
      const credentials = { username: account?.username ?? '', password };
      const result = await login(credentials, origin, { passwordOnly: true });
      if (result.refusal === 'throttled') return refuseThrottled(result.until - now());
      if (result.refusal) return refuse('wrong', 'Wrong password. Type the one that you sign in with.', 'password');
      await sessions.prove(session.hash);
      return done;
    },
  };

  async function begin({ sessionId, browser }: Visit, account: Account): Promise<Outcome<SignedIn>> {
    const id = await startSession(sessions, { sessionId, browser }, account.id);
    return { value: toSignedIn(account, sections), session: id };
  }
}

const wrongCode = 'The code is wrong, or was used. Type the one that the app shows now, or a recovery code.';

const forPrograms = refuse(
  'denied',
  'This account belongs to a program: it works through the interface. Sign in with the account that owns the data.',
);

/** What the page learns of its session. `proven` says whether the password was typed again lately. */
export function toSignedIn({ id, username, email }: Account, sections: SectionName[], proven = false): SignedIn {
  return { status: 'signedIn', owner: { id, username, email }, proven, proof: 'password', sections, ways };
}

const ways: SignInWay[] = ['password', 'passkey'];

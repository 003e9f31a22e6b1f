import type { SignedIn, SignInWay } from '@joinery/contract/console';
import type { ConsoleHandlers } from '@joinery/operations/http/routes';
import type { PasskeyCeremony } from '@joinery/operations/passkey/ceremony';
import { refuse, refuseThrottled } from '@joinery/operations/refuse';
import { createOpenSessionOperations, startSession } from '@joinery/operations/session/session-operations';
import { isProven, type Sessions } from '@joinery/operations/session/sessions';
import type { Visit } from '@joinery/operations/visit';
import type { TokenCheck } from '../stats/token-check.ts';
import type { People, StoredPerson } from '../store/person/people.ts';
import type { PersonSession } from '../store/person/sessions.ts';
import type { PersonVisit } from './person-visit.ts';

export interface SessionOperationsDeps {
  people: People;
  sessions: Sessions<number | null, PersonSession>;
  ceremony: PasskeyCeremony;
  checkToken: TokenCheck;
  passkeysPossible: boolean;
  /** Finds the signed-in caller; undefined for nobody. */
  findSignedIn(visit: Visit): Promise<PersonVisit | undefined>;
  /** Unix seconds. */
  now: () => number;
}

/** Signing in and out, by token or passkey, and a person's own passkeys. */
export function createSessionOperations(deps: SessionOperationsDeps): ConsoleHandlers<PersonVisit> {
  const { people, sessions, ceremony, checkToken, passkeysPossible, findSignedIn, now } = deps;

  /** Starts a session in place of the one that the browser had. */
  async function begin(visit: Visit, person: StoredPerson | undefined) {
    const session = await startSession(sessions, visit, person?.id ?? null);
    return { value: toSignedIn(person, true), session };
  }

  return {
    ...createOpenSessionOperations(sessions, ({ session }: PersonVisit) => session.personId),
    async readSession(visit) {
      const signedIn = visit.sessionId ? await findSignedIn(visit) : undefined;
      return {
        value: signedIn
          ? toSignedIn(signedIn.person, isProven(signedIn.session, now()))
          : { status: 'signedOut', ways },
      };
    },
    async signInByToken(visit, { body: { token } }) {
      const checked = checkToken(token, visit.origin.address);
      if (checked.result === 'tooMany') return refuseThrottled(checked.wait);
      return checked.result === 'right' ? begin(visit, undefined) : wrongToken;
    },
    askPasskey: async () => ({ value: ceremony.ask() }),
    async signInByPasskey(visit, { body: { answer } }) {
      const passkey = await people.findPasskey(answer.id);
      const proven = await ceremony.verify(answer, async () => passkey);
      const person = passkey && proven ? await people.find(passkey.personId) : undefined;
      if (!passkey || !proven || !person) return wrongPasskey;
      await people.notePasskey({ id: passkey.id, personId: person.id, counter: proven.counter });
      return begin(visit, person);
    },
    async acceptInvitation(visit, { body: { token, passkey } }) {
      const person = await people.findInvited(token);
      const credential = person && (await ceremony.accept(person.id, passkey));
      if (person && !credential) return notMade;
      const isAdded = credential && (await people.accept(token, { ...credential, name: person.name }));
      return isAdded ? begin(visit, person) : used;
    },
    async provePassword({ person, session, origin }, { body: { password } }) {
      if (person) return refuse('denied', 'Sign in by passkey again instead.');
      const checked = checkToken(password, origin.address);
      if (checked.result === 'tooMany') return refuseThrottled(checked.wait);
      if (checked.result === 'wrong') return wrongToken;
      await sessions.prove(session.hash);
      return { value: { done: true } };
    },
    async readSecondFactor({ person }) {
      const passkeys = person ? await people.passkeys(person.id) : [];
      const lines = passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt }));
      return { value: { codes: false, recoveryCodes: 0, passkeys: lines, passkeysPossible } };
    },
    async preparePasskey({ person }) {
      if (!person) return forPeople;
      const credentialIds = (await people.passkeys(person.id)).map(({ credentialId }) => credentialId);
      return { value: ceremony.prepare({ id: person.id, username: person.name }, credentialIds) };
    },
    async addPasskey({ person }, { body: { name, passkey } }) {
      if (!person) return forPeople;
      const credential = await ceremony.accept(person.id, passkey);
      const isAdded = credential && (await people.addPasskey(person.id, { ...credential, name }));
      return isAdded ? { value: { recoveryCodes: null } } : notMade;
    },
    async removePasskey({ person }, { params: { id } }) {
      const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
      if (person && (await people.passkeys(person.id)).length < 2) return lastPasskey;
      const isTheirs = person && (await people.removePasskey(person.id, number));
      return isTheirs ? { value: { done: true } } : refuse('notFound', 'There is no such passkey.');
    },
  };
}

const ways: SignInWay[] = ['token', 'passkey'];

function toSignedIn(person: StoredPerson | undefined, proven: boolean): SignedIn {
  return {
    status: 'signedIn',
    owner: { id: person?.id ?? 0, username: person?.name ?? 'operator', email: '' },
    proven,
    proof: person ? 'passkey' : 'token',
    sections: person ? ['forms', 'outbox', 'account'] : ['forms', 'outbox', 'people', 'account'],
    ways,
  };
}

const wrongToken = refuse('wrong', 'The token is wrong.', 'token');
const wrongPasskey = refuse('wrong', 'No passkey of this console answered. Ask its operator for an invitation.');
const notMade = refuse('wrong', 'The browser’s answer can’t be used. Start again.', 'passkey');
const used = refuse('used', 'This address was used, has expired, or a newer one was made.');
const forPeople = refuse('denied', 'Passkeys are for people. Invite yourself to have one.');
const lastPasskey = refuse('inUse', 'This is your only passkey: without it you could not sign in. Add another first.');

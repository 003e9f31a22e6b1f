import type { SectionName } from '@joinery/contract/console';
import { passkeysImpossible } from '@joinery/operations/passkey/possible';
import { parseId } from '@joinery/operations/path-id';
import { refuse } from '@joinery/operations/refuse';
import { startSession } from '@joinery/operations/session/session-operations';
import type { Accounts } from '../../account/accounts.ts';
import type { Passkeys } from '../../account/factor/passkeys.ts';
import type { Sessions } from '../../account/sessions.ts';
import { done, type Section } from '../operation.ts';
import { toSignedIn } from './session.ts';

export interface PasskeyDeps {
  accounts: Pick<Accounts, 'read' | 'update'>;
  passkeys: Passkeys;
  /** The console's sessions. */
  sessions: Pick<Sessions, 'start' | 'end'>;
  passkeysPossible: boolean;
  /** The sections that the console's owners may open. */
  sections: SectionName[];
}

type Names = 'askPasskey' | 'signInByPasskey' | 'preparePasskey' | 'addPasskey' | 'removePasskey' | 'changePassword';

/** Passkeys, and the password. */
export function createPasskeyOperations(deps: PasskeyDeps): Section<Names> {
  const { accounts, passkeys, sessions, passkeysPossible, sections } = deps;
  return {
    askPasskey: async () => ({ value: passkeys.ask() }),
    async signInByPasskey(visit, { body }) {
      const id = await passkeys.authenticate(body.answer);
      const account = id === undefined ? undefined : await accounts.read(id);
      if (!account) return unknown;
      const session = await startSession(sessions, visit, account.id);
      return { value: toSignedIn(account, sections), session };
    },
    async preparePasskey({ caller: { userId } }) {
      if (!passkeysPossible) return passkeysImpossible;
      const account = await accounts.read(userId);
      return { value: await passkeys.prepare({ id: userId, username: account?.username ?? '' }) };
    },
    async addPasskey({ caller: { userId }, session }, { body: { name, passkey } }) {
      const recoveryCodes = await passkeys.add(userId, { name, passkey, kept: session.hash });
      if (!recoveryCodes) return refuse('wrong', 'The browser’s answer can’t be used. Start again.', 'passkey');
      return { value: recoveryCodes };
    },
    async removePasskey({ caller: { userId } }, { params: { id } }) {
      if (!(await passkeys.remove(userId, parseId(id)))) return refuse('notFound', 'There is no such passkey.');
      return done;
    },
    async changePassword(by, { body: { password } }) {
      const { userId } = by.caller;
      if (!password) return refuse('weakPassword', 'The password can’t be empty.', 'password');
      const { failure } = await accounts.update(userId, { password });
      if (failure) return refuse('weakPassword', failure.message, 'password');
      return { ...done, session: await startSession(sessions, by, userId) };
    },
  };
}

const unknown = refuse('wrong', 'No passkey of this console answered. Use another one, or the password.');

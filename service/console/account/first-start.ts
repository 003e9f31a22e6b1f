import { addAccount, createToken, findWeakness, hashPassword, hashToken, type Sessions } from '../../account/index.ts';
import { parseLanguage } from '../../language.ts';
import {
  findAccounts,
  findPredefinedList,
  hasFirstStart,
  replaceFirstStart,
  type Store,
  useFirstStart,
} from '../../store/index.ts';
import { readLetterhead } from '../letterhead.ts';
import { refuse, type Section } from '../operation.ts';
import { startSession } from './session.ts';

/** The first start of an instance, as long as it has no account. */
export interface FirstStart {
  /**
   * Makes the token of the one-time address for the instance's owner, and resolves with it; undefined when there is an
   * account already. Tokens made before open nothing any more.
   */
  open(): Promise<string | undefined>;
}

export interface FirstStartDeps {
  database: Store;
  /** The console's sessions. */
  sessions: Pick<Sessions, 'start' | 'end'>;
  /** Whether there is a mail server. */
  mailServer: boolean;
  /** The sender of mail unless a list names another. */
  mailFrom: string;
  /** Unix seconds. */
  now: () => number;
}

export function createFirstStart({ database }: Pick<FirstStartDeps, 'database'>): FirstStart {
  return {
    open: () => {
      const token = createToken();
      return database.write(async (writer) => {
        if ((await findAccounts(writer)).length) return undefined;
        await replaceFirstStart(writer, hashToken(token));
        return token;
      });
    },
  };
}

/** The page behind the one-time address. */
export function createFirstStartOperations(deps: FirstStartDeps): Section<'readSetup' | 'finishSetup'> {
  const { database, sessions, mailServer, mailFrom, now } = deps;
  return {
    async readSetup(_visit, { query: { token } }) {
      const isReady = await hasFirstStart(database.kysely, hashToken(token));
      // Strangers ask too, and learn nothing about the instance.
      if (!isReady) return { value: { status: 'used', mailServer: false, mailFrom: '' } };
      return { value: { status: 'ready', mailServer, mailFrom } };
    },
    async finishSetup(visit, { body }) {
      const { token, email, password, publicName, senderName, senderAddress, language = '' } = body;
      const hash = hashToken(token);
      // An argon2 hash takes a while: whoever has no token gets none.
      if (!(await hasFirstStart(database.kysely, hash))) return used;
      const letterhead = readLetterhead({ publicName, senderName, senderAddress });
      if (letterhead.refusal) return letterhead;
      const weakness = await findWeakness(password, { username: email, email });
      if (weakness) return refuse('weakPassword', `The password ${weakness}.`, 'password');
      const list = { letterhead: letterhead.value.whole, language: parseLanguage(language) ?? 'en' };
      const account = { username: email, email, passwordHash: await hashPassword(password), ownerId: null };
      const made = await database.write(async (writer) => {
        if (!(await useFirstStart(writer, hash)) || (await findAccounts(writer)).length) return undefined;
        const accountId = await addAccount(writer, account, now(), list);
        return { accountId, listId: (await findPredefinedList(writer, accountId)).id };
      });
      if (!made) return used;
      return { value: made, session: await startSession(sessions, visit, made.accountId) };
    },
  };
}

const used = refuse('used', 'This address was used, or a newer one was made. Sign in, or look at the terminal.');

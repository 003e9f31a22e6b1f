import { setupRulesSchema } from '@joinery/contract/console/account';
import { refuse } from '@joinery/operations/refuse';
import { startSession } from '@joinery/operations/session/session-operations';
import { findAccounts } from '../../account/account-store.ts';
import { addAccount } from '../../account/accounts.ts';
import { hasFirstStart, replaceFirstStart, useFirstStart } from '../../account/first-start.ts';
import { findWeakness } from '../../account/password-policy.ts';
import { hashPassword } from '../../account/passwords.ts';
import type { Sessions } from '../../account/sessions.ts';
import { createToken, hashToken } from '../../account/tokens.ts';
import { parseLanguage } from '../../language.ts';
import { letterheadSchema } from '../../list/letterhead-schema.ts';
import { findPredefinedList } from '../../list/list-store.ts';
import type { MailServers } from '../../mail-server/mail-servers.ts';
import { noLetterhead } from '../../model/letterhead.ts';
import type { Store } from '../../store/tables.ts';
import { check } from '../check.ts';
import type { Section } from '../operation.ts';

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
  sessions: Pick<Sessions, 'start' | 'end' | 'prove'>;
  mailServers: Pick<MailServers, 'find' | 'findFrom'>;
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
  const { database, sessions, mailServers, now } = deps;
  return {
    async readSetup(_visit, { query: { token } }) {
      const isReady = await hasFirstStart(database.kysely, hashToken(token));
      // Strangers ask too, and learn nothing about the instance.
      if (!isReady) return { value: { status: 'used', mailServer: false, mailFrom: '' } };
      const mailServer = (await mailServers.find()) !== undefined;
      return { value: { status: 'ready', mailServer, mailFrom: await mailServers.findFrom() } };
    },
    async finishSetup(visit, { body }) {
      const { token, password, language = '' } = body;
      const hash = hashToken(token);
      // An argon2 hash takes a while: whoever has no token gets none.
      if (!(await hasFirstStart(database.kysely, hash))) return used;
      const typed = body.email.trim();
      const weakness = await findWeakness(password, { username: typed, email: typed });
      const weak = { field: 'password', code: 'weakPassword', message: `The password ${weakness}.` } as const;
      const checked = check(rules, body, weakness ? [weak] : []);
      if (checked.refusal) return checked;
      const { email, ...letterhead } = checked.value;
      const list = { letterhead: { ...noLetterhead, ...letterhead }, language: parseLanguage(language) ?? 'en' };
      const account = { username: email, email, passwordHash: await hashPassword(password), ownerId: null };
      const answer = await database.write(async (writer) => {
        if (!(await useFirstStart(writer, hash)) || (await findAccounts(writer)).length) return undefined;
        const accountId = await addAccount(writer, account, now(), list);
        return { accountId, listId: (await findPredefinedList(writer, accountId)).id };
      });
      if (!answer) return used;
      const session = await startSession(sessions, visit, answer.accountId);
      // The password was typed just now, and the mail server comes next.
      await sessions.prove(hashToken(session));
      return { value: answer, session };
    },
  };
}

const { publicName, senderName, senderAddress } = letterheadSchema.shape;
const rules = setupRulesSchema.extend({
  publicName: publicName.pipe(setupRulesSchema.shape.publicName),
  senderName,
  senderAddress,
});

const used = refuse('used', 'This address was used, or a newer one was made. Sign in, or look at the terminal.');

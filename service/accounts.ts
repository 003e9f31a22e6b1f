import { hashPassword, isPassword } from './passwords.ts';
import { findAccount, insertAccount } from './store/accounts.ts';
import { insertList } from './store/lists.ts';
import type { Store } from './store/tables.ts';

/** Who owns lists, tags, fields, keys and contacts. Nothing of one account is visible from another. */
export interface Account {
  id: number;
  username: string;
  /** Empty when none was given. */
  email: string;
}

export interface Accounts {
  /** Makes an account and its predefined double opt-in process. @throws when the username is taken or empty. */
  create(account: { username: string; password: string; email?: string }): Promise<Account>;
  find(username: string): Promise<Account | undefined>;
  /** The account that the credentials are of; an unknown username takes as long as a wrong password. */
  authenticate(username: string, password: string): Promise<Account | undefined>;
}

export function createAccounts(database: Store, now: () => number): Accounts {
  return {
    async create({ username, password, email = '' }) {
      if (!username || !password) throw new Error('An account needs a username and a password.');
      if (await findAccount(database.kysely, username)) {
        throw new Error(`The username ${username} is taken. Choose another one.`);
      }
      const passwordHash = await hashPassword(password);
      const id = await database.write(async (writer) => {
        const accountId = await insertAccount(writer, { username, passwordHash, email }, now());
        await insertList(writer, accountId, { name: '', optIn: 'double', pendingUrl: '', thankyouUrl: '' });
        return accountId;
      });
      return { id, username, email };
    },
    async find(username) {
      const found = await findAccount(database.kysely, username);
      return found && { id: found.id, username: found.username, email: found.email };
    },
    async authenticate(username, password) {
      const found = await findAccount(database.kysely, username);
      if (!(await isPassword(password, found?.passwordHash)) || !found) return undefined;
      return { id: found.id, username: found.username, email: found.email };
    },
  };
}

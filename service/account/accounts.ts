import { fail, type Result } from '../failure.ts';
import { insertList } from '../list/list-store.ts';
import { type Account, type Profile, profileNames } from '../model/account.ts';
import { noLetterhead } from '../model/letterhead.ts';
import type { List } from '../model/list.ts';
import type { Store, Writer } from '../store/tables.ts';
import {
  findAccount,
  findAccounts,
  insertAccount,
  isEmailTaken,
  type StoredAccount,
  updateAccount,
} from './account-store.ts';
import { findWeakness } from './password-policy.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { deleteSessionsOf } from './session-store.ts';

/** Changes to an account; what is absent stays. */
export interface AccountChanges {
  username?: string | undefined;
  password?: string | undefined;
  email?: string | undefined;
  profile?: Profile | undefined;
}

export interface NewAccount {
  username: string;
  password: string;
  email?: string;
  ownerId?: number;
  anyPassword?: boolean;
}

export interface Accounts {
  /**
   * Makes an account with a predefined double opt-in process; or, with `ownerId`, a sub-account with the role API,
   * which works on that account's data.
   *
   * @param account.anyPassword allows a weak password, for a demo. @default false
   * @throws when the username is taken or empty, the password is weak, or `ownerId` is no account with data of its own
   */
  create(account: NewAccount): Promise<Account>;
  find(username: string): Promise<Account | undefined>;
  read(id: number): Promise<Account | undefined>;
  /** The account with these credentials. An unknown username takes as long as a wrong password. */
  authenticate(username: string, password: string): Promise<Account | undefined>;
  /**
   * Changes an account. A new password ends all its sessions. Failures: 401 for an unknown account, 501 to 505 for what
   * can't be empty, 506 and 507 for a username or an email address that another account has, 508 for a weak password.
   */
  update(id: number, changes: AccountChanges): Promise<Result<true>>;
  /** All accounts with data of their own, oldest first. */
  list(): Promise<Account[]>;
}

export function createAccounts(database: Store, now: () => number): Accounts {
  async function update(id: number, changes: AccountChanges): Promise<Result<true>> {
    const { password } = changes;
    const account = password && (await findAccount(database.kysely, { id }));
    const weakness =
      account &&
      (await findWeakness(password, {
        username: changes.username || account.username,
        email: changes.email || account.email,
      }));
    if (weakness) return fail(508, `The new password ${weakness}.`);
    const newHash = password ? await hashPassword(password) : undefined;
    return database.write(async (writer) => {
      const before = await findAccount(writer, { id });
      if (!before) return fail(401, 'There is no such account.');
      const after = change(before, changes);
      if (after.failure) return after;
      const { username, email } = after.value;
      const namesake = await findAccount(writer, { username });
      if (namesake && namesake.id !== id) return fail(506, 'The username is taken. Choose another one.');
      if (email && email !== before.email && (await isEmailTaken(writer, email, id))) {
        return fail(507, 'Another account has the email address. Choose another one.');
      }
      await updateAccount(writer, { ...after.value, passwordHash: newHash ?? before.passwordHash });
      if (newHash) await deleteSessionsOf(writer, id);
      return { value: true };
    });
  }

  return {
    update,
    async create({ username, password, email = '', ownerId = null, anyPassword = false }) {
      if (!username || !password) throw new Error('An account needs a username and a password.');
      if (await findAccount(database.kysely, { username })) {
        throw new Error(`The username ${username} is taken. Choose another one.`);
      }
      const weakness = anyPassword ? undefined : await findWeakness(password, { username, email });
      if (weakness) throw new Error(`The password of ${username} ${weakness}.`);
      const owner = ownerId === null ? undefined : await findAccount(database.kysely, { id: ownerId });
      if (ownerId !== null && owner?.ownerId !== null) {
        throw new Error(`Account ${ownerId} can't have sub-accounts. Name an account that has data of its own.`);
      }
      const passwordHash = await hashPassword(password);
      const id = await database.write((writer) =>
        addAccount(writer, { username, passwordHash, email, ownerId }, now()),
      );
      return { id, username, email, ownerId, profile: {} };
    },
    async find(username) {
      const found = await findAccount(database.kysely, { username });
      return found && withoutHash(found);
    },
    async read(id) {
      const found = await findAccount(database.kysely, { id });
      return found && withoutHash(found);
    },
    async authenticate(username, password) {
      const found = await findAccount(database.kysely, { username });
      return (await isPassword(password, found?.passwordHash)) && found ? withoutHash(found) : undefined;
    },
    async list() {
      return (await findAccounts(database.kysely)).map(withoutHash);
    },
  };
}

/**
 * Adds an account whose data was checked, with its predefined opt-in process unless it is a sub-account. Resolves with
 * its id.
 */
export async function addAccount(
  writer: Writer,
  account: { username: string; passwordHash: string; email: string; ownerId: number | null },
  now: number,
  list: Partial<Pick<List, 'language' | 'letterhead'>> = {},
): Promise<number> {
  const accountId = await insertAccount(writer, account, now);
  if (account.ownerId === null) await insertList(writer, accountId, { ...predefined, ...list });
  return accountId;
}

const predefined = {
  name: '',
  optIn: 'double',
  pendingUrl: '',
  thankyouUrl: '',
  pageParameters: {},
  language: 'en',
  letterhead: noLetterhead,
  resends: true,
  tracksOpens: false,
} as const;

/** Applies changes. Refuses an empty text where the account has a value, which can be replaced but not removed. */
function change(
  before: StoredAccount,
  { username, password, email, profile = {} }: AccountChanges,
): Result<StoredAccount> {
  if (email === '' && before.email)
    return fail(501, 'The email address can’t be removed. Send another one as `email`.');
  if (username === '') return fail(502, 'The username can’t be empty. Send another one, or none to keep it.');
  if (password === '') return fail(503, 'The password can’t be empty. Send another one, or none to keep it.');
  const { firstname, lastname } = before.profile;
  if (profile.firstname === '' && firstname) return fail(504, 'The first name can’t be removed. Send another one.');
  if (profile.lastname === '' && lastname) return fail(505, 'The last name can’t be removed. Send another one.');
  const names = profileNames.map((name) => [name, profile[name] ?? before.profile[name] ?? ''] as const);
  const kept: Profile = Object.fromEntries(names.filter(([, text]) => text));
  return {
    value: { ...before, username: username ?? before.username, email: email ?? before.email, profile: kept },
  };
}

function withoutHash({ passwordHash: _, ...account }: StoredAccount): Account {
  return account;
}

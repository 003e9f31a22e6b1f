import { createHash } from 'node:crypto';
import { createSeal } from '@joinery/database/secret';
import type { Reader, Store } from '../store/tables.ts';
import { findAccount, findAccountByEmail, replacePassword, type StoredAccount } from './account-store.ts';
import { findWeakness } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import { deleteSessionsOf } from './session-store.ts';

/** How a reset ended; `weakness` ends a sentence about the password. */
export type PasswordReset = { accountId: number } | { refusal: 'used' } | { refusal: 'weak'; weakness: string };

/**
 * Passwords that were forgotten. A token is nothing that is stored: it names the account, the end of its hour and the
 * password of then, so it works until the password is another one.
 */
export interface PasswordResets {
  /** The account with this username or address, and a token for it. Undefined if there is none that gets mail. */
  begin(typed: string): Promise<{ accountId: number; email: string; token: string } | undefined>;
  /** Sets a password, and ends all sessions of the account. */
  finish(token: string, password: string): Promise<PasswordReset>;
}

/** Seconds for which a token works. */
export const resetLifetime = 3_600;

export interface PasswordResetsOptions {
  database: Store;
  /** The instance's. */
  secret: string;
  /** Unix seconds. */
  now: () => number;
}

export function createPasswordResets({ database, secret, now }: PasswordResetsOptions): PasswordResets {
  const seal = createSeal(secret, 'password reset');

  /** The account that a token opens. */
  async function find(reader: Reader, token: string): Promise<StoredAccount | undefined> {
    const { accountId, until, state } = read(token) ?? {};
    if (accountId === undefined || until === undefined || until <= now()) return undefined;
    const account = await findAccount(reader, { id: accountId });
    return account && stateOf(account) === state ? account : undefined;
  }

  function read(token: string) {
    try {
      const sealed = Buffer.from(token, 'base64url').toString('base64');
      const [accountId, until, state] = JSON.parse(seal.open(sealed)) as [number, number, string];
      return { accountId, until, state };
    } catch {
      return undefined;
    }
  }

  return {
    async begin(typed) {
      const { kysely } = database;
      const account = (await findAccount(kysely, { username: typed })) ?? (await findAccountByEmail(kysely, typed));
      // Accounts of programs can't use the console.
      if (!account?.email || account.ownerId !== null) return undefined;
      const sealed = seal.close(JSON.stringify([account.id, now() + resetLifetime, stateOf(account)]));
      const token = Buffer.from(sealed, 'base64').toString('base64url');
      return { accountId: account.id, email: account.email, token };
    },
    async finish(token, password) {
      const account = await find(database.kysely, token);
      // An argon2 hash takes a while: without a token, nobody gets one.
      if (!account) return { refusal: 'used' };
      const weakness = await findWeakness(password, account);
      if (weakness) return { refusal: 'weak', weakness };
      const passwordHash = await hashPassword(password);
      return database.write(async (writer): Promise<PasswordReset> => {
        const account = await find(writer, token);
        // Two at the same time both find it.
        if (!account || !(await replacePassword(writer, account, passwordHash))) return { refusal: 'used' };
        await deleteSessionsOf(writer, account.id);
        return { accountId: account.id };
      });
    },
  };
}

/** Changes with the password and the address, so that a token that went to an earlier address is void too. */
function stateOf({ passwordHash, email }: StoredAccount): string {
  return createHash('sha256')
    .update(JSON.stringify([passwordHash, email]))
    .digest('base64url');
}

import type { Account, Profile } from '../model/account.ts';
import type { Reader, Tables, Writer } from '../store/tables.ts';

/** An account with its password's hash. */
export type StoredAccount = Account & { passwordHash: string };

/** Adds an account. Resolves with its id. `ownerId` is null for an account of its own; `now` is in Unix seconds. */
export async function insertAccount(
  writer: Writer,
  account: { username: string; passwordHash: string; email: string; ownerId: number | null },
  now: number,
): Promise<number> {
  const { id } = await writer
    .insertInto('account')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      email: account.email,
      owner_id: account.ownerId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves an account’s name, password hash, email address and profile. */
export async function updateAccount(writer: Writer, { id, ...account }: StoredAccount): Promise<void> {
  await writer
    .updateTable('account')
    .set({
      username: account.username,
      password_hash: account.passwordHash,
      email: account.email,
      profile: JSON.stringify(account.profile),
    })
    .where('id', '=', id)
    .execute();
}

/** Sets a password if the account still has the one that was read. Resolves with whether it had. */
export async function replacePassword(writer: Writer, before: StoredAccount, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', before.id)
    .where('password_hash', '=', before.passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account with its password’s hash, by its id or its name. */
export async function findAccount(
  reader: Reader,
  by: { id: number } | { username: string },
): Promise<StoredAccount | undefined> {
  const row = await reader
    .selectFrom('account')
    .select(columns)
    .where((where) => where.and(by))
    .executeTakeFirst();
  return row && toAccount(row);
}

/** The accounts with data of their own, oldest first. */
export async function findAccounts(reader: Reader): Promise<StoredAccount[]> {
  const rows = await reader.selectFrom('account').select(columns).where('owner_id', 'is', null).orderBy('id').execute();
  return rows.map(toAccount);
}

/** The account with an email address, in any capitalization. */
export async function findAccountByEmail(reader: Reader, email: string): Promise<StoredAccount | undefined> {
  if (!email) return undefined;
  const row = await reader
    .selectFrom('account')
    .select(columns)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('id')
    .executeTakeFirst();
  return row && toAccount(row);
}

/** Whether an account other than `id` has the email address, in any capitalization. */
export async function isEmailTaken(reader: Reader, email: string, id: number): Promise<boolean> {
  const row = await reader
    .selectFrom('account')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

const columns = ['id', 'username', 'email', 'owner_id', 'profile', 'password_hash'] as const;
type Row = Pick<Tables['account'], 'username' | 'email' | 'owner_id' | 'password_hash'> & {
  id: number;
  profile: string;
};

function toAccount({ id, username, email, owner_id, profile, password_hash }: Row): StoredAccount {
  const passwordHash = password_hash;
  return { id, username, email, ownerId: owner_id, profile: JSON.parse(profile) as Profile, passwordHash };
}

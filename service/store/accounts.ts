import type { Account } from '../accounts.ts';
import type { Reader, Writer } from './tables.ts';

export async function insertAccount(
  writer: Writer,
  account: { username: string; passwordHash: string; email: string },
  now: number,
): Promise<number> {
  const { id } = await writer
    .insertInto('account')
    .values({
      username: account.username,
      password_hash: account.passwordHash,
      email: account.email,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findAccount(
  reader: Reader,
  username: string,
): Promise<(Account & { passwordHash: string }) | undefined> {
  return reader
    .selectFrom('account')
    .select(['id', 'username', 'email', 'password_hash as passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
}

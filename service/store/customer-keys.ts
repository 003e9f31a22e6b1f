import type { Reader, Writer } from './tables.ts';

export async function insertDeveloperKey(
  writer: Writer,
  { label, sealedKey }: { label: string; sealedKey: string },
  now: number,
): Promise<number> {
  const { id } = await writer
    .insertInto('developer_key')
    .values({ label, sealed_key: sealedKey, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasDeveloperKey(reader: Reader, id: number): Promise<boolean> {
  const row = await reader.selectFrom('developer_key').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertCustomerKey(
  writer: Writer,
  key: { accountId: number; developerKeyId: number; label: string; hash: string },
  now: number,
): Promise<void> {
  await writer
    .insertInto('customer_key')
    .values({
      account_id: key.accountId,
      developer_key_id: key.developerKeyId,
      label: key.label,
      hash: key.hash,
      created_at: now,
    })
    .execute();
}

/** Whose customer key has this hash, and the developer key that it is for. */
export async function findCustomerKey(reader: Reader, hash: string) {
  const row = await reader
    .selectFrom('customer_key')
    .innerJoin('developer_key', 'developer_key.id', 'customer_key.developer_key_id')
    .innerJoin('account', 'account.id', 'customer_key.account_id')
    .select(['account.id', 'account.owner_id as ownerId', 'account.username', 'developer_key.sealed_key as sealedKey'])
    .where('customer_key.hash', '=', hash)
    .executeTakeFirst();
  return row && { username: row.username, sealedKey: row.sealedKey, account: { id: row.id, ownerId: row.ownerId } };
}

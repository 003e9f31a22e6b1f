import type { CustomerKey, DeveloperKey } from '../customer-keys.ts';
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

export function findDeveloperKey(reader: Reader, id: number): Promise<DeveloperKey | undefined> {
  return developerKeys(reader).where('id', '=', id).executeTakeFirst();
}

/** The oldest first. */
export function findDeveloperKeys(reader: Reader): Promise<DeveloperKey[]> {
  return developerKeys(reader).orderBy('id').execute();
}

/** Deletes a developer key and the customer keys for it; the answer is whether there was one. */
export async function deleteDeveloperKey(writer: Writer, id: number): Promise<boolean> {
  const row = await writer.deleteFrom('developer_key').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** The account's customer keys, the oldest first. */
export function findCustomerKeys(reader: Reader, accountId: number): Promise<CustomerKey[]> {
  return reader
    .selectFrom('customer_key')
    .select(['id', 'label', 'developer_key_id as developerKeyId', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes a customer key of the account; the answer is whether it had it. */
export async function deleteCustomerKey(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('customer_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
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

const developerKeys = (reader: Reader) =>
  reader.selectFrom('developer_key').select(['id', 'label', 'created_at as createdAt']);

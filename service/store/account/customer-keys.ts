import type { CustomerKey, DeveloperKey } from '../../model/key.ts';
import type { Reader, Writer } from '../tables.ts';

/** Keeps a sealed developer key. Resolves with its id. `now` is in Unix seconds. */
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

/** A developer key without the key itself. */
export function findDeveloperKey(reader: Reader, id: number): Promise<DeveloperKey | undefined> {
  return developerKeys(reader).where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
export function findDeveloperKeys(reader: Reader): Promise<DeveloperKey[]> {
  return developerKeys(reader).orderBy('id').execute();
}

/** Deletes a developer key with its customer keys. Resolves with whether it existed. */
export async function deleteDeveloperKey(writer: Writer, id: number): Promise<boolean> {
  const row = await writer.deleteFrom('developer_key').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** The customer keys of the account and its sub-accounts, oldest first. */
export function findCustomerKeys(reader: Reader, accountId: number): Promise<CustomerKey[]> {
  return reader
    .selectFrom('customer_key as key')
    .innerJoin('account', 'account.id', 'key.account_id')
    .select(['key.id', 'key.label', 'key.developer_key_id as developerKeyId', 'key.created_at as createdAt'])
    .select('account.username')
    .where(({ or, eb }) => or([eb('account.id', '=', accountId), eb('account.owner_id', '=', accountId)]))
    .orderBy('key.id')
    .execute();
}

/** Deletes a customer key of the account or of a sub-account. Resolves with whether it existed. */
export async function deleteCustomerKey(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('customer_key')
    .where('id', '=', id)
    .where('account_id', 'in', (query) =>
      query
        .selectFrom('account')
        .select('account.id')
        .where(({ or, eb }) => or([eb('account.id', '=', accountId), eb('account.owner_id', '=', accountId)])),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the hash of a customer key, which a developer may use for an account. */
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

/** The customer key with this hash: its account, and its developer key. */
export async function findCustomerKey(reader: Reader, hash: string) {
  const row = await reader
    .selectFrom('customer_key')
    .innerJoin('developer_key', 'developer_key.id', 'customer_key.developer_key_id')
    .innerJoin('account', 'account.id', 'customer_key.account_id')
    .select(['customer_key.id as keyId', 'developer_key.sealed_key as sealedKey'])
    .select(['account.id', 'account.owner_id as ownerId', 'account.username'])
    .where('customer_key.hash', '=', hash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { keyId, sealedKey, username, id, ownerId } = row;
  return { id: keyId, sealedKey, username, account: { id, ownerId } };
}

const developerKeys = (reader: Reader) =>
  reader.selectFrom('developer_key').select(['id', 'label', 'created_at as createdAt']);

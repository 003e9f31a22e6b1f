import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSeal } from '@joinery/database/secret';
import { type Caller, callerByKey } from '../model/account.ts';
import type { CustomerKey, DeveloperKey } from '../model/key.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';
import { createToken, hashToken } from './tokens.ts';

/**
 * Lasting access to an account: a developer's program proves itself with its developer key, and names the account with
 * a customer key.
 */
export interface CustomerKeys {
  /**
   * Makes a hexadecimal developer key; resolves with it and its id. The key is stored encrypted rather than hashed,
   * since checking a client needs it.
   */
  createDeveloperKey(label: string): Promise<{ id: number; key: string }>;
  /**
   * Makes a customer key of an account for a developer key, and resolves with it, this once. @throws when there is no
   * such developer key.
   */
  create(key: { accountId: number; developerKeyId: number; label?: string }): Promise<string>;
  findDeveloper(id: number): Promise<DeveloperKey | undefined>;
  /** Oldest first. */
  listDevelopers(): Promise<DeveloperKey[]>;
  /** Revokes a developer key with every customer key made for it. Resolves with whether it existed. */
  revokeDeveloper(id: number): Promise<boolean>;
  /** The customer keys of the account and its sub-accounts, oldest first. */
  list(accountId: number): Promise<CustomerKey[]>;
  /** Revokes a customer key at once. Resolves with whether the account or one of its sub-accounts had it. */
  revoke(accountId: number, id: number): Promise<boolean>;
  /**
   * The caller with this username and a token from `createCustomerToken`; undefined when they don't belong together.
   */
  authenticate(username: string, token: string): Promise<Caller | undefined>;
}

export function createCustomerKeys(database: Store, secret: string, now: () => number): CustomerKeys {
  const seal = createSeal(secret, 'developer keys');
  return {
    async createDeveloperKey(label) {
      const key = randomBytes(32).toString('hex');
      const id = await database.write((writer) =>
        insertDeveloperKey(writer, { label, sealedKey: seal.close(key) }, now()),
      );
      return { id, key };
    },
    async create({ accountId, developerKeyId, label = '' }) {
      if (!(await findDeveloperKey(database.kysely, developerKeyId))) {
        throw new Error(`There is no developer key ${developerKeyId}. Create it first.`);
      }
      const key = createToken(24);
      await database.write((writer) =>
        insertCustomerKey(writer, { accountId, developerKeyId, label, hash: hashToken(key) }, now()),
      );
      return key;
    },
    findDeveloper: (id) => findDeveloperKey(database.kysely, id),
    listDevelopers: () => findDeveloperKeys(database.kysely),
    revokeDeveloper: (id) => database.write((writer) => deleteDeveloperKey(writer, id)),
    list: (accountId) => findCustomerKeys(database.kysely, accountId),
    revoke: (accountId, id) => database.write((writer) => deleteCustomerKey(writer, accountId, id)),
    async authenticate(username, token) {
      const customerKey = Buffer.from(token, 'base64').subarray(macBytes).toString('utf8');
      const found = customerKey && (await findCustomerKey(database.kysely, hashToken(customerKey)));
      if (!found || found.username !== username) return undefined;
      const expected = createCustomerToken(seal.open(found.sealedKey), customerKey);
      return isEqual(token, expected) ? callerByKey(found.account, found.id) : undefined;
    },
  };
}

/**
 * The value that a client sends as `X-Ci`: base64 of HMAC-SHA256 of the customer key under the developer key
 * (hexadecimal), followed by the customer key.
 */
export function createCustomerToken(developerKey: string, customerKey: string): string {
  const mac = createHmac('sha256', Buffer.from(developerKey, 'hex')).update(customerKey).digest();
  return Buffer.concat([mac, Buffer.from(customerKey)]).toString('base64');
}

const macBytes = 32;

function isEqual(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a, 'base64'), Buffer.from(b, 'base64')];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Keeps a sealed developer key. Resolves with its id. `now` is in Unix seconds. */
async function insertDeveloperKey(
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
function findDeveloperKey(reader: Reader, id: number): Promise<DeveloperKey | undefined> {
  return developerKeys(reader).where('id', '=', id).executeTakeFirst();
}

/** Oldest first. */
function findDeveloperKeys(reader: Reader): Promise<DeveloperKey[]> {
  return developerKeys(reader).orderBy('id').execute();
}

/** Deletes a developer key with its customer keys. Resolves with whether it existed. */
async function deleteDeveloperKey(writer: Writer, id: number): Promise<boolean> {
  const row = await writer.deleteFrom('developer_key').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** The customer keys of the account and its sub-accounts, oldest first. */
function findCustomerKeys(reader: Reader, accountId: number): Promise<CustomerKey[]> {
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
async function deleteCustomerKey(writer: Writer, accountId: number, id: number): Promise<boolean> {
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
async function insertCustomerKey(
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
async function findCustomerKey(reader: Reader, hash: string) {
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

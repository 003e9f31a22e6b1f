import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSeal } from '@joinery/database/secret';
import { type Caller, callerByKey } from '../model/account.ts';
import type { CustomerKey, DeveloperKey } from '../model/key.ts';
import {
  deleteCustomerKey,
  deleteDeveloperKey,
  findCustomerKey,
  findCustomerKeys,
  findDeveloperKey,
  findDeveloperKeys,
  insertCustomerKey,
  insertDeveloperKey,
} from '../store/account/customer-keys.ts';
import type { Store } from '../store/tables.ts';
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

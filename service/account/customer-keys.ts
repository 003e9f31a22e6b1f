import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSeal } from '@joinery/database/secret';
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
import { type Caller, callerByKey } from './account.ts';
import { createToken, hashToken } from './tokens.ts';

/** What is known of a developer key. */
export interface DeveloperKey {
  id: number;
  /** Whose it is, as customers are told. */
  label: string;
  /** Unix seconds. */
  createdAt: number;
}

/** What is known of a customer key; the key itself is not. */
export interface CustomerKey extends DeveloperKey {
  developerKeyId: number;
  /** Of the account, or of its sub-account, that made it. */
  username: string;
}

/**
 * The lasting way into an account: a developer's program proves itself by its developer key, and whose data it may work
 * on by a customer key.
 */
export interface CustomerKeys {
  /**
   * Makes a developer key, hexadecimal; answers with it and with its id. It is kept encrypted, as checking a client
   * takes the key itself.
   */
  createDeveloperKey(label: string): Promise<{ id: number; key: string }>;
  /**
   * Makes a customer key of an account for a developer key, and answers with it, this once. @throws when there is no
   * such developer key.
   */
  create(key: { accountId: number; developerKeyId: number; label?: string }): Promise<string>;
  findDeveloper(id: number): Promise<DeveloperKey | undefined>;
  /** The oldest first. */
  listDevelopers(): Promise<DeveloperKey[]>;
  /** Ends a developer key, and with it every customer key that was made for it; the answer is whether there was one. */
  revokeDeveloper(id: number): Promise<boolean>;
  /** The customer keys of the account and its sub-accounts, the oldest first. */
  list(accountId: number): Promise<CustomerKey[]>;
  /** Ends a customer key at once; the answer is whether the account or a sub-account of it had it. */
  revoke(accountId: number, id: number): Promise<boolean>;
  /**
   * Who calls with a username and the token that `createCustomerToken` makes; undefined when they don't belong
   * together.
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
 * What a client sends as `X-Ci`: base64 of HMAC-SHA256 of the customer key under the developer key (hexadecimal), and
 * the customer key.
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

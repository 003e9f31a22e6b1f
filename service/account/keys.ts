import { askTogether, prepare } from '@joinery/database/batch';
import { AdvisedError } from '../failure.ts';
import { findList, listColumns, toList } from '../list/list-store.ts';
import { findTag } from '../list/tag-store.ts';
import type { ApiKey, Listbuilding } from '../model/key.ts';
import type { Reader, Store, Writer } from '../store/tables.ts';
import { createToken, hashToken } from './tokens.ts';

export interface Keys {
  /**
   * Makes an API key and resolves with it, this once: only its hash is stored. A listbuilding may have several, so that
   * a new key can replace an old one gradually. `key` adopts a key that sites already use: 8 to 200 visible ASCII
   * characters. @default a random key
   *
   * @throws when the account has no such opt-in process or manual tag, or `key` is malformed or in use
   */
  create(key: {
    accountId: number;
    listId: number;
    tagId: number;
    label?: string;
    key?: string | undefined;
  }): Promise<string>;
  find(key: string): Promise<Listbuilding | undefined>;
  /** The account's keys, oldest first. */
  list(accountId: number): Promise<ApiKey[]>;
  /** Revokes a key at once. Resolves with whether the account had it. */
  revoke(accountId: number, id: number): Promise<boolean>;
}

export function createKeys(database: Store, now: () => number): Keys {
  const findByHash = askTogether(async (hash): Promise<Listbuilding | undefined> => {
    const [row] = await selectListbuilding(database.kysely, { hash });
    return row && { keyId: row.keyId, accountId: row.accountId, tagId: row.tagId, list: toList(row) };
  });
  return {
    async create({ accountId, listId, tagId, label = '', key = createToken(24) }) {
      if (!/^[!-~]{8,200}$/.test(key)) throw new Error(malformed);
      if (!(await findList(database.kysely, accountId, listId))) {
        throw new Error(`Account ${accountId} has no opt-in process ${listId}. Create it first.`);
      }
      const tag = await findTag(database.kysely, accountId, tagId);
      if (!tag) throw new Error(`Account ${accountId} has no tag ${tagId}. Create it first.`);
      if (tag.kind === 'smart') throw new Error(`Tag ${tagId} is a smart tag. Link the key to a manual one.`);
      const row = { accountId, listId, tagId, label, hash: hashToken(key) };
      if (!(await database.write((writer) => insertKey(writer, row, now())))) throw new AdvisedError(inUse, 'key list');
      return key;
    },
    find: (key) => findByHash(hashToken(key)),
    list: (accountId) => findKeys(database.kysely, accountId),
    revoke: (accountId, id) => database.write((writer) => deleteKey(writer, accountId, id)),
  };
}

const malformed = 'An API key has 8 to 200 ASCII letters, digits and signs, without spaces. Check the one given.';
const inUse = 'This API key is in use already. Choose another one.';

/** Adds an API key. Resolves with false when one with the same hash exists. */
async function insertKey(
  writer: Writer,
  key: { accountId: number; listId: number; tagId: number; label: string; hash: string },
  now: number,
): Promise<boolean> {
  const row = await writer
    .insertInto('api_key')
    .values({
      account_id: key.accountId,
      list_id: key.listId,
      tag_id: key.tagId,
      label: key.label,
      hash: key.hash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account's keys, oldest first. */
function findKeys(reader: Reader, accountId: number): Promise<ApiKey[]> {
  return reader
    .selectFrom('api_key')
    .select(['id', 'label', 'list_id as listId', 'tag_id as tagId', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
}

/** Deletes a key of the account. Resolves with whether it existed. */
async function deleteKey(writer: Writer, accountId: number, id: number): Promise<boolean> {
  const row = await writer
    .deleteFrom('api_key')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether one of the account's keys is linked to the list or tag. */
export async function isLinked(
  reader: Reader,
  accountId: number,
  column: 'list_id' | 'tag_id',
  id: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where(column, '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const selectListbuilding = prepare((reader: Reader, { hash }: { hash: string }) =>
  reader
    .selectFrom('api_key')
    .innerJoin('list', 'list.id', 'api_key.list_id')
    .select(['api_key.id as keyId', 'api_key.account_id as accountId', 'api_key.tag_id as tagId'])
    .select(listColumns)
    .where('api_key.hash', '=', hash),
);

import { askTogether } from '@joinery/database/ask-together';
import type { List } from './list.ts';
import { deleteKey, findKeys, findListbuilding, insertKey } from './store/keys.ts';
import { findList } from './store/lists.ts';
import type { Store } from './store/tables.ts';
import { findTag } from './store/tags.ts';
import { createToken, hashToken } from './tokens.ts';

/** What an API key stands for: an account's opt-in process and the tag that its contacts get. */
export interface Listbuilding {
  /** The id of the API key. */
  keyId: number;
  accountId: number;
  tagId: number;
  list: List;
}

/** What is known of an API key; the key itself is not. */
export interface ApiKey {
  id: number;
  label: string;
  listId: number;
  tagId: number;
  /** Unix seconds. */
  createdAt: number;
}

export interface Keys {
  /**
   * Makes an API key and answers with it, this once: only its hash is kept. A listbuilding may have several, so that a new one can take the
   * place of an old one step by step.
   *
   * @throws when the account has no such opt-in process or manual tag.
   */
  create(key: { accountId: number; listId: number; tagId: number; label?: string }): Promise<string>;
  find(key: string): Promise<Listbuilding | undefined>;
  /** The account's keys, the oldest first. */
  list(accountId: number): Promise<ApiKey[]>;
  /** Ends a key at once; the answer is whether the account had it. */
  revoke(accountId: number, id: number): Promise<boolean>;
}

export function createKeys(database: Store, now: () => number): Keys {
  const find = askTogether((hash) => findListbuilding(database.kysely, hash));
  return {
    async create({ accountId, listId, tagId, label = '' }) {
      if (!(await findList(database.kysely, accountId, listId))) {
        throw new Error(`Account ${accountId} has no opt-in process ${listId}. Create it first.`);
      }
      const tag = await findTag(database.kysely, accountId, tagId);
      if (!tag) throw new Error(`Account ${accountId} has no tag ${tagId}. Create it first.`);
      if (tag.kind === 'smart') throw new Error(`Tag ${tagId} is a smart tag. Link the key to a manual one.`);
      const key = createToken(24);
      await database.write((writer) =>
        insertKey(writer, { accountId, listId, tagId, label, hash: hashToken(key) }, now()),
      );
      return key;
    },
    find: (key) => find(hashToken(key)),
    list: (accountId) => findKeys(database.kysely, accountId),
    revoke: (accountId, id) => database.write((writer) => deleteKey(writer, accountId, id)),
  };
}

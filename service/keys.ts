import type { List } from './list.ts';
import { findListbuilding, insertKey } from './store/keys.ts';
import { findList } from './store/lists.ts';
import type { Store } from './store/tables.ts';
import { hasTag } from './store/tags.ts';
import { createToken, hashToken } from './tokens.ts';

/** What an API key stands for: an account's opt-in process and the tag that its contacts get. */
export interface Listbuilding {
  accountId: number;
  tagId: number;
  list: List;
}

export interface Keys {
  /**
   * Makes an API key and answers with it, this once: only its hash is kept.
   *
   * @throws when the account has no such opt-in process or tag.
   */
  create(key: { accountId: number; listId: number; tagId: number; label?: string }): Promise<string>;
  find(key: string): Promise<Listbuilding | undefined>;
}

export function createKeys(database: Store, now: () => number): Keys {
  return {
    async create({ accountId, listId, tagId, label = '' }) {
      if (!(await findList(database.kysely, accountId, listId))) {
        throw new Error(`Account ${accountId} has no opt-in process ${listId}. Create it first.`);
      }
      if (!(await hasTag(database.kysely, accountId, tagId))) {
        throw new Error(`Account ${accountId} has no tag ${tagId}. Create it first.`);
      }
      const key = createToken(24);
      await database.write((writer) =>
        insertKey(writer, { accountId, listId, tagId, label, hash: hashToken(key) }, now()),
      );
      return key;
    },
    find: (key) => findListbuilding(database.kysely, hashToken(key)),
  };
}

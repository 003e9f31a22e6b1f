import type { Store } from './store/tables.ts';
import { insertTag } from './store/tags.ts';

export interface Tags {
  /** Makes a manual tag; answers with its id. @throws when the name is empty. */
  create(tag: { accountId: number; name: string }): Promise<number>;
}

export function createTags(database: Store): Tags {
  return {
    async create({ accountId, name }) {
      if (!name) throw new Error('A tag needs a name.');
      return database.write((writer) => insertTag(writer, accountId, name));
    },
  };
}

import { fail, type Result } from './failure.ts';
import { isLinked } from './store/keys.ts';
import type { Store } from './store/tables.ts';
import { deleteTag, findTag, findTags, insertTag, updateTag } from './store/tags.ts';
import type { Tag, TagKind } from './tag.ts';

export interface Tags {
  /** Makes a tag; answers with its id. @throws when the name is empty. */
  create(tag: { accountId: number; name: string; kind?: TagKind; text?: string }): Promise<number>;
  /** The account's tags, smart ones among them, the oldest first. */
  list(accountId: number): Promise<Tag[]>;
  read(accountId: number, id: number): Promise<Tag | undefined>;
  /** Changes what is given of a manual tag. The value is false when the account has no such tag. Failure 31 for a smart one. */
  update(
    accountId: number,
    id: number,
    changes: { name?: string | undefined; text?: string | undefined },
  ): Promise<Result<boolean>>;
  /**
   * Deletes a manual tag and takes it from all contacts. The value is 'missing' when the account has no such tag, and 'linked' when an API
   * key needs it. Failure 31 for a smart one.
   */
  delete(accountId: number, id: number): Promise<Result<'deleted' | 'missing' | 'linked'>>;
}

export function createTags(database: Store): Tags {
  return {
    async create({ accountId, name, kind = 'manual', text = '' }) {
      if (!name) throw new Error('A tag needs a name.');
      return database.write((writer) => insertTag(writer, accountId, { name, kind, text }));
    },
    list: (accountId) => findTags(database.kysely, accountId),
    read: (accountId, id) => findTag(database.kysely, accountId, id),
    update: (accountId, id, { name, text }) =>
      database.write(async (writer) => {
        const tag = await findTag(writer, accountId, id);
        if (!tag) return { value: false };
        if (tag.kind === 'smart') return smart;
        await updateTag(writer, { id, name: name ?? tag.name, text: text ?? tag.text });
        return { value: true };
      }),
    delete: (accountId, id) =>
      database.write(async (writer) => {
        const tag = await findTag(writer, accountId, id);
        if (!tag) return { value: 'missing' };
        if (tag.kind === 'smart') return smart;
        if (await isLinked(writer, accountId, 'tag_id', id)) return { value: 'linked' };
        await deleteTag(writer, id);
        return { value: 'deleted' };
      }),
  };
}

const smart = fail(31, 'A smart tag belongs to the system: it can’t be changed.');

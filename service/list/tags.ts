import { isLinked } from '../account/keys.ts';
import { findEmails, findLink } from '../campaign/email-store.ts';
import { AdvisedError, fail, type Result } from '../failure.ts';
import type { SmartTrigger, Tag, TagKind } from '../model/tag.ts';
import { reserveId } from '../store/reserve-id.ts';
import type { Reader, Store } from '../store/tables.ts';
import { findList } from './list-store.ts';
import { findTriggers, insertSmartTag } from './smart-tags.ts';
import { deleteTag, findTag, findTags, insertTag, releaseTag, updateTag } from './tag-store.ts';

export interface NewTag {
  accountId: number;
  /** @default the next one */
  id?: number | undefined;
  name: string;
  /** @default empty */
  text?: string;
  trigger?: SmartTrigger | undefined;
}

export interface Tags {
  /**
   * Makes a tag, a smart one if it has a `trigger`, and resolves with its id, which is `id` if given.
   *
   * @throws when the name is empty, the id is taken, or the trigger isn't the account's
   */
  create(tag: NewTag): Promise<number>;
  /** The account's tags, including smart ones, oldest first. */
  list(accountId: number): Promise<Tag[]>;
  /** The triggers of the account's smart tags, by tag id. */
  triggers(accountId: number): Promise<Map<number, SmartTrigger>>;
  read(accountId: number, id: number): Promise<Tag | undefined>;
  /** Changes a manual tag. The value is false when the account has no such tag. Failure 31 for a smart one. */
  update(
    accountId: number,
    id: number,
    changes: { name?: string | undefined; text?: string | undefined },
  ): Promise<Result<boolean>>;
  /**
   * Deletes a tag and takes it away from all contacts. The value is 'missing' when the account has no such tag, and
   * 'linked' when an API key needs it. Failure 31 for a kind that isn't among `kinds`. @default only manual ones
   */
  delete(accountId: number, id: number, kinds?: TagKind[]): Promise<Result<'deleted' | 'missing' | 'linked'>>;
}

export function createTags(database: Store): Tags {
  return {
    async create({ accountId, id: givenId, name, text = '', trigger }) {
      if (!name) throw new Error('A tag needs a name.');
      const kind = trigger ? 'smart' : 'manual';
      return database.write(async (writer) => {
        if (trigger) await checkTrigger(writer, accountId, trigger);
        if (givenId !== undefined) await reserveId(writer, database.dialect, 'tag', givenId);
        const id = await insertTag(writer, accountId, { name, kind, text }, givenId);
        if (trigger) await insertSmartTag(writer, accountId, id, trigger);
        return id;
      });
    },
    triggers: (accountId) => findTriggers(database.kysely, accountId),
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
    async delete(accountId, id, kinds = ['manual']) {
      const refuse = async (reader: Reader): Promise<Result<'missing' | 'linked'> | undefined> => {
        const tag = await findTag(reader, accountId, id);
        if (!tag) return { value: 'missing' };
        if (!kinds.includes(tag.kind)) return smart;
        return (await isLinked(reader, accountId, 'tag_id', id)) ? { value: 'linked' } : undefined;
      };
      const refused = await refuse(database.kysely);
      if (refused) return refused;
      await releaseTag(database, id);
      return database.write(async (writer) => {
        const refused = await refuse(writer);
        if (!refused) await deleteTag(writer, id);
        return refused ?? { value: 'deleted' };
      });
    },
  };
}

const smart = fail(31, 'A smart tag belongs to the system and can’t be changed.');

async function checkTrigger(reader: Reader, accountId: number, { kind, id }: SmartTrigger) {
  const isThere = {
    list: async () => (await findList(reader, accountId, id)) !== undefined,
    link: async () => (await findLink(reader, accountId, id)) !== undefined,
    email: async () => (await findEmails(reader, accountId, [id])).length > 0,
  };
  if (await isThere[kind]()) return;
  const hint = kind === 'list' ? 'list list' : 'campaign show <id>';
  throw new AdvisedError(`There is no ${kind} ${id} in this account.`, hint);
}

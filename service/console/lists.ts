import type { Fields, Lists, Tags } from '../list/index.ts';
import { readLetterhead } from './letterhead.ts';
import { done, parseId, refuse, type Section } from './operation.ts';

export interface ListDeps {
  lists: Pick<Lists, 'list' | 'create' | 'update' | 'read'>;
  tags: Pick<Tags, 'list' | 'create' | 'read'>;
  fields: Pick<Fields, 'list'>;
}

type Names = 'listLists' | 'createList' | 'changeList' | 'listTags' | 'createTag' | 'listFields';

/** Lists, tags and fields. */
export function createListOperations({ lists, tags, fields }: ListDeps): Section<Names> {
  return {
    async listLists({ caller: { accountId } }) {
      const value = (await lists.list(accountId)).map(({ id, name, optIn, language, letterhead }) => {
        const { publicName, senderName, senderAddress, replyTo, imprint, privacyUrl } = letterhead;
        return { id, name, optIn, language, publicName, senderName, senderAddress, replyTo, imprint, privacyUrl };
      });
      return { value };
    },
    createList: async ({ caller: { accountId } }, { body }) => ({
      value: { id: await lists.create({ accountId, ...body }) },
    }),
    async changeList({ caller: { accountId } }, { params, body }) {
      const letterhead = readLetterhead(body);
      if (letterhead.refusal) return letterhead;
      const result = await lists.update(accountId, parseId(params.id), { letterhead: letterhead.value.parts });
      return result === 'updated' ? done : refuse('notFound', 'There is no such list.');
    },
    async listTags({ caller: { accountId } }) {
      const value = (await tags.list(accountId)).map(({ id, name, kind }) => ({ id, name, smart: kind === 'smart' }));
      return { value };
    },
    createTag: async ({ caller: { accountId } }, { body: { name } }) => ({
      value: { id: await tags.create({ accountId, name }) },
    }),
    async listFields({ caller: { accountId } }) {
      const value = (await fields.list(accountId)).map(({ name, label, type }) => ({ name, label, type }));
      return { value };
    },
  };
}

import { listRulesSchema } from '@joinery/contract/console/lists';
import { parseId } from '@joinery/operations/path-id';
import { refuse } from '@joinery/operations/refuse';
import { parseLanguage } from '../language.ts';
import type { Fields } from '../list/fields.ts';
import { letterheadSchema } from '../list/letterhead-schema.ts';
import type { Lists } from '../list/lists.ts';
import { logoSchema } from '../list/logo-schema.ts';
import type { Tags } from '../list/tags.ts';
import type { Letterhead } from '../model/letterhead.ts';
import { check } from './check.ts';
import { done, type Section } from './operation.ts';

export interface ListDeps {
  lists: Pick<Lists, 'list' | 'create' | 'update' | 'read'>;
  tags: Pick<Tags, 'list' | 'create' | 'read'>;
  fields: Pick<Fields, 'list' | 'create'>;
}

type Names = 'listLists' | 'createList' | 'changeList' | 'listTags' | 'createTag' | 'listFields' | 'createField';

/** Lists, tags and fields. */
export function createListOperations({ lists, tags, fields }: ListDeps): Section<Names> {
  return {
    async listLists({ caller: { accountId } }) {
      const value = (await lists.list(accountId)).map(({ pageParameters: _, letterhead, ...list }) => {
        return { ...list, ...letterhead };
      });
      return { value };
    },
    createList: async ({ caller: { accountId } }, { body }) => ({
      value: { id: await lists.create({ accountId, ...body }) },
    }),
    async changeList({ caller: { accountId } }, { params, body }) {
      const { optIn, language, resends, tracksOpens, ...typed } = body;
      const checked = check(rules, typed);
      if (checked.refusal) return checked;
      const { name, pendingUrl, thankyouUrl, logo, ...letterhead } = checked.value;
      const settings = { name, optIn, language: parseLanguage(language ?? ''), resends, tracksOpens };
      const changes = { ...settings, pendingUrl, thankyouUrl, logo, letterhead: partsOf(letterhead) };
      const result = await lists.update(accountId, parseId(params.id), changes);
      if (result === 'predefined') return fixed;
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
    async createField({ caller: { accountId } }, { body: { label, type } }) {
      // Programs may make two of one name. Somebody who chooses from a list couldn't tell them apart.
      const isTaken = (await fields.list(accountId)).some((field) => field.label.toLowerCase() === label.toLowerCase());
      if (isTaken) return refuse('taken', 'Another field has this name.', 'label');
      const id = await fields.create({ accountId, name: label, type });
      return { value: { name: `field${id}`, label, type } };
    },
  };
}

const rules = letterheadSchema.partial().extend({ ...listRulesSchema.shape, logo: logoSchema.optional() });

const partsOf = (letterhead: { [Part in keyof Letterhead]?: string | undefined }): Partial<Letterhead> =>
  Object.fromEntries(Object.entries(letterhead).filter(([, part]) => part !== undefined));

const fixed = refuse('denied', 'The standard list keeps its name and double opt-in. Make another list.', 'optIn');

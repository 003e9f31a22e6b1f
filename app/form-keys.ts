import type { FormKeys } from '@joinery/proxy';
import type { Service } from '@joinery/service';

/** Makes the keys of forms at the service. Each form gets a tag of its own, by which its contacts can be found. */
export function createFormKeys({ lists, tags, keys }: Pick<Service, 'lists' | 'tags' | 'keys'>): FormKeys {
  return {
    async make(accountId, { title, listId }) {
      const list = await lists.read(accountId, listId);
      if (!list) return undefined;
      const known = (await tags.list(accountId)).find(({ name, kind }) => kind === 'manual' && name === title);
      const tagId = known?.id ?? (await tags.create({ accountId, name: title }));
      const key = await keys.create({ accountId, listId, tagId, label: title });
      const { optIn, language, letterhead } = list;
      return { key, optIn, language, sender: letterhead.publicName };
    },
    async revoke(accountId, key) {
      const known = await keys.find(key);
      if (known?.keyId !== undefined && known.accountId === accountId) await keys.revoke(accountId, known.keyId);
    },
  };
}

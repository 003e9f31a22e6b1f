import type { FormKeys } from '@joinery/proxy';
import type { Service } from '@joinery/service';

type FormKeysDeps = Pick<Service, 'lists' | 'tags' | 'keys' | 'fields' | 'campaigns'>;

/** Makes the keys of forms at the service. Each form gets a tag of its own, by which its contacts can be found. */
export function createFormKeys({ lists, tags, keys, fields, campaigns }: FormKeysDeps): FormKeys {
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
    async read(accountId, key) {
      const known = await keys.find(key);
      if (known?.accountId !== accountId) return undefined;
      const { list } = known;
      const { publicName, senderName, senderAddress } = list.letterhead;
      const from = [senderName || publicName, senderAddress && `<${senderAddress}>`].filter(Boolean).join(' ');
      const subjects = await Promise.all(
        (await campaigns.list(accountId))
          .filter(({ isRunning, start }) => isRunning && start.id === (start.kind === 'tag' ? known.tagId : list.id))
          .map(
            async ({ id }) => (await campaigns.read(accountId, id))?.steps.flatMap(({ email }) => email ?? []) ?? [],
          ),
      );
      return {
        optIn: list.optIn,
        fields: (await fields.list(accountId)).map(({ name, label, type }) => ({ name, label, type })),
        mails: [
          ...(list.optIn === 'double' ? [{ kind: 'confirmation' as const, from, subject: '' }] : []),
          ...subjects.flat().map(({ subject }) => ({ kind: 'campaign' as const, from, subject })),
        ],
      };
    },
    async revoke(accountId, key) {
      const known = await keys.find(key);
      if (known?.keyId !== undefined && known.accountId === accountId) await keys.revoke(accountId, known.keyId);
    },
  };
}

import type { FormCaller } from '@joinery/contract/console';
import { localeFor, locales } from '@joinery/contract/form';
import { type FormKeys, Secret } from '@joinery/proxy';
import type { Service } from '@joinery/service';

type FormKeysDeps = Pick<Service, 'lists' | 'confirmationSubject' | 'tags' | 'keys' | 'fields' | 'campaigns'>;

/** Makes the keys of forms at the service. Each form gets a tag of its own, by which its contacts can be found. */
export function createFormKeys({ lists, confirmationSubject, tags, keys, fields, campaigns }: FormKeysDeps): FormKeys {
  return {
    async list(by) {
      return (await lists.list(accountOf(by))).map(({ id, name, language, letterhead }) => ({
        ...{ id: `${id}`, name: name || letterhead.publicName, language, namesSites: true },
      }));
    },
    async make(by, { title, destination }) {
      const accountId = accountOf(by);
      const list = /^\d{1,15}$/.test(destination) ? await lists.read(accountId, Number(destination)) : undefined;
      if (!list) return undefined;
      const listId = list.id;
      const tag = (await tags.list(accountId)).find(({ name, kind }) => kind === 'manual' && name === title);
      const tagId = tag?.id ?? (await tags.create({ accountId, name: title }));
      const key = await keys.create({ accountId, listId, tagId, label: title });
      const { optIn, language, letterhead } = list;
      return {
        ...{ site: `${accountId}`, key: new Secret(key), optIn, sender: letterhead.publicName, namesSites: true },
        locale: localeFor(language, locales) ?? 'en',
      };
    },
    async read({ site, key }) {
      const apiKey = typeof key === 'string' ? undefined : await keys.find(key.reveal());
      if (!apiKey || `${apiKey.accountId}` !== site) return undefined;
      const { accountId } = apiKey;
      const { list } = apiKey;
      const { publicName, senderName, senderAddress } = list.letterhead;
      const from = [senderName || publicName, senderAddress && `<${senderAddress}>`].filter(Boolean).join(' ');
      const subjects = await Promise.all(
        (await campaigns.list(accountId))
          .filter(({ isRunning, start }) => isRunning && start.id === (start.kind === 'tag' ? apiKey.tagId : list.id))
          .map(
            async ({ id }) => (await campaigns.read(accountId, id))?.steps.flatMap(({ email }) => email ?? []) ?? [],
          ),
      );
      return {
        destination: `${list.id}`,
        optIn: list.optIn,
        fields: (await fields.list(accountId)).map(({ name, label, type }) => ({ name, label, type })),
        mails: [
          ...(list.optIn === 'double'
            ? [{ kind: 'confirmation' as const, from, subject: confirmationSubject(list) }]
            : []),
          ...subjects.flat().map(({ subject }) => ({ kind: 'campaign' as const, from, subject })),
        ],
      };
    },
    async revoke({ site, key }) {
      const apiKey = typeof key === 'string' ? undefined : await keys.find(key.reveal());
      if (apiKey?.keyId !== undefined && `${apiKey.accountId}` === site)
        await keys.revoke(apiKey.accountId, apiKey.keyId);
    },
  };
}

/** The account of the caller's only site. */
const accountOf = ({ sites }: FormCaller) => Number(sites?.[0] ?? 0);

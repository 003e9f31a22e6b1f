import type { Configured } from '@joinery/app';
import type { Service } from '@joinery/service';

export const formPath = '/forms/newsletter';

/** Makes an account with a form whose contacts get a tag and have to confirm. */
export async function configureBench({ accounts, lists, tags, keys }: Service): Promise<Configured> {
  const { id: accountId } = await accounts.create({ username: 'bench', password: 'a bench of oak' });
  const listId = (await lists.predefined(accountId)).id;
  return withKey(await keys.create({ accountId, listId, tagId: await tags.create({ accountId, name: 'bench' }) }));
}

/** The form of an account that is there already. */
export function withKey(key: string): Configured {
  // In effect no limits, since all submissions come from one address. The guards still count.
  const plenty = { limit: 1_000_000, window: 60_000 };
  return {
    guards: { clientLimit: plenty, pressure: plenty },
    forms: {
      newsletter: {
        definition: { fields: [{ name: 'email' }, { name: 'fieldFirstName' }] },
        key: { env: 'KEY' },
        origins: ['https://www.example.com'],
      },
    },
    keys: { KEY: key },
  };
}

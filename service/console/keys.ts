import { parseId } from '@joinery/operations/path-id';
import { refuse } from '@joinery/operations/refuse';
import type { Accounts } from '../account/accounts.ts';
import type { CustomerKeys } from '../account/customer-keys.ts';
import type { Keys } from '../account/keys.ts';
import type { Lists } from '../list/lists.ts';
import type { Tags } from '../list/tags.ts';
import { done, type Section } from './operation.ts';

export interface KeyDeps {
  accounts: Pick<Accounts, 'read'>;
  keys: Pick<Keys, 'create' | 'list' | 'revoke'>;
  customerKeys: Omit<CustomerKeys, 'authenticate'>;
  lists: Pick<Lists, 'read'>;
  tags: Pick<Tags, 'read'>;
}

type Names =
  | 'listApiKeys'
  | 'createApiKey'
  | 'revokeApiKey'
  | 'listDeveloperKeys'
  | 'listCustomerKeys'
  | 'createCustomerKey'
  | 'revokeCustomerKey';

/** Keys of forms, and of programs that work on the account's data. */
export function createKeyOperations(deps: KeyDeps): Section<Names> {
  const { accounts, keys, customerKeys, lists, tags } = deps;
  return {
    listApiKeys: async ({ caller: { accountId } }) => ({ value: await keys.list(accountId) }),
    async createApiKey({ caller: { accountId } }, { body: { label, listId, tagId } }) {
      if (!(await lists.read(accountId, listId))) return refuse('notFound', 'There is no such list.', 'listId');
      const tag = await tags.read(accountId, tagId);
      if (!tag) return refuse('notFound', 'There is no such tag.', 'tagId');
      if (tag.kind === 'smart') return refuse('invalid', 'The system assigns this tag. Choose another one.', 'tagId');
      const key = await keys.create({ accountId, listId, tagId, label });
      return { value: { key } };
    },
    async revokeApiKey({ caller: { accountId } }, { params }) {
      const key = parseId(params.id);
      if (!(await keys.revoke(accountId, key))) return unknown;
      return done;
    },
    async listDeveloperKeys() {
      return { value: (await customerKeys.listDevelopers()).map(({ id, label }) => ({ id, label })) };
    },
    listCustomerKeys: async ({ caller: { accountId } }) => ({ value: await customerKeys.list(accountId) }),
    async createCustomerKey({ caller: { userId } }, { body: { label, developerKeyId } }) {
      const account = await accounts.read(userId);
      if (developerKeyId !== null && !(await customerKeys.findDeveloper(developerKeyId)))
        return refuse('notFound', 'There is no such program.', 'developerKeyId');
      const developerKey = developerKeyId === null ? await customerKeys.createDeveloperKey(label) : undefined;
      const developer = developerKey?.id ?? developerKeyId ?? 0;
      const customerKey = await customerKeys.create({ accountId: userId, developerKeyId: developer, label });
      return {
        value: { username: account?.username ?? '', customerKey, developerKey: developerKey?.key ?? null },
        event: { event: 'customer key created', account: userId, developerKey: developer },
      };
    },
    async revokeCustomerKey({ caller: { accountId } }, { params }) {
      const key = parseId(params.id);
      if (!(await customerKeys.revoke(accountId, key))) return unknown;
      return done;
    },
  };
}

const unknown = refuse('notFound', 'There is no such key. It may have been revoked already.');

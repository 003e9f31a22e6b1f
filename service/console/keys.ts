import type { Accounts } from '../account/accounts.ts';
import type { Audit } from '../account/audit.ts';
import type { CustomerKeys } from '../account/customer-keys.ts';
import type { Keys } from '../account/keys.ts';
import type { Lists } from '../list/lists.ts';
import type { Tags } from '../list/tags.ts';
import { done, parseId, refuse, type Section } from './operation.ts';

export interface KeyDeps {
  accounts: Pick<Accounts, 'read'>;
  keys: Pick<Keys, 'create' | 'list' | 'revoke'>;
  customerKeys: Omit<CustomerKeys, 'authenticate'>;
  lists: Pick<Lists, 'read'>;
  tags: Pick<Tags, 'read'>;
  audit: Pick<Audit, 'record'>;
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
  const { accounts, keys, customerKeys, lists, tags, audit } = deps;
  return {
    listApiKeys: async ({ caller: { accountId } }) => ({ value: await keys.list(accountId) }),
    async createApiKey({ caller: { accountId, userId }, origin }, { body: { label, listId, tagId } }) {
      if (!(await lists.read(accountId, listId))) return refuse('notFound', 'There is no such list.', 'listId');
      const tag = await tags.read(accountId, tagId);
      if (!tag) return refuse('notFound', 'There is no such tag.', 'tagId');
      if (tag.kind === 'smart') return refuse('invalid', 'The system assigns this tag. Choose another one.', 'tagId');
      const key = await keys.create({ accountId, listId, tagId, label });
      audit.record({ event: 'API key created', account: userId }, origin);
      return { value: { key } };
    },
    async revokeApiKey({ caller: { accountId, userId }, origin }, { params }) {
      const key = parseId(params.id);
      if (!(await keys.revoke(accountId, key))) return unknown;
      audit.record({ event: 'API key revoked', account: userId, key }, origin);
      return done;
    },
    async listDeveloperKeys() {
      return { value: (await customerKeys.listDevelopers()).map(({ id, label }) => ({ id, label })) };
    },
    listCustomerKeys: async ({ caller: { accountId } }) => ({ value: await customerKeys.list(accountId) }),
    async createCustomerKey({ caller: { userId }, origin }, { body: { label, developerKeyId } }) {
      const account = await accounts.read(userId);
      if (developerKeyId !== null && !(await customerKeys.findDeveloper(developerKeyId)))
        return refuse('notFound', 'There is no such program.', 'developerKeyId');
      const made = developerKeyId === null ? await customerKeys.createDeveloperKey(label) : undefined;
      const developer = made?.id ?? developerKeyId ?? 0;
      const customerKey = await customerKeys.create({ accountId: userId, developerKeyId: developer, label });
      audit.record({ event: 'customer key created', account: userId, developerKey: developer }, origin);
      return { value: { username: account?.username ?? '', customerKey, developerKey: made?.key ?? null } };
    },
    async revokeCustomerKey({ caller: { accountId, userId }, origin }, { params }) {
      const key = parseId(params.id);
      if (!(await customerKeys.revoke(accountId, key))) return unknown;
      audit.record({ event: 'customer key revoked', account: userId, key }, origin);
      return done;
    },
  };
}

const unknown = refuse('notFound', 'There is no such key. It may have been revoked already.');

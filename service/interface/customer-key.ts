import { parseId } from '@joinery/operations/path-id';
import type { CustomerKeys } from '../account/customer-keys.ts';
import { notFound, ok } from '../http/answer.ts';
import type { CustomerKey } from '../model/key.ts';
import type { ForAccount } from './access.ts';
import { customerKeys as customerKeysAnswer, done } from './answer-schemas.ts';
import type { Operation } from './operation.ts';
import { nothing } from './schemas.ts';

export interface CustomerKeyDeps {
  forAccount: ForAccount;
  customerKeys: Pick<CustomerKeys, 'list' | 'revoke'>;
}

/** The customer keys that give access to the account's data, including those of its sub-accounts. */
export function createCustomerKeyOperations({ forAccount, customerKeys }: CustomerKeyDeps): Operation[] {
  return [
    forAccount({
      method: 'get',
      path: '/account/customer-key',
      scope: 'account',
      summary: 'Lists the customer keys with access to the account’s data, by id, without the keys themselves.',
      input: nothing,
      answer: customerKeysAnswer,
      run: async ({ accountId }) => ok(new Map((await customerKeys.list(accountId)).map(toWire))),
    }),
    forAccount({
      method: 'delete',
      path: '/account/customer-key/:key',
      scope: 'account',
      summary: 'Revokes a customer key, at once and for good.',
      input: nothing,
      answer: done,
      event: ({ caller: { userId }, id }) => ({ event: 'customer key revoked', account: userId, key: parseId(id) }),
      run: async ({ accountId }, _input, id) =>
        (await customerKeys.revoke(accountId, parseId(id))) ? ok(true) : notFound,
    }),
  ];
}

function toWire({ id, label, username, createdAt }: CustomerKey): [string, Record<string, string>] {
  return [String(id), { label, username, created: String(createdAt) }];
}

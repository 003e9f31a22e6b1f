import type { Audit } from '../account/audit.ts';
import type { SuppressionList } from '../erasure/suppression-list.ts';
import { done, refuse, type Section } from './operation.ts';

export interface SuppressionDeps {
  suppressionList: SuppressionList;
  audit: Pick<Audit, 'record'>;
}

type Names = 'readSuppressions' | 'findSuppression' | 'addSuppressions' | 'removeSuppression';

/** The addresses that the account must never write to. */
export function createSuppressionOperations({ suppressionList: list, audit }: SuppressionDeps): Section<Names> {
  return {
    async readSuppressions({ caller: { accountId } }) {
      return { value: { count: await list.count(accountId) } };
    },
    async findSuppression({ caller: { accountId } }, { body: { address } }) {
      const { value, failure } = await list.has(accountId, address.trim());
      return failure ? noAddress : { value: { isListed: value } };
    },
    async addSuppressions({ caller: { accountId, userId }, origin }, { body: { addresses } }) {
      const value = await list.add(accountId, addresses);
      audit.record({ event: 'addresses suppressed', account: userId, added: value.added }, origin);
      return { value };
    },
    async removeSuppression({ caller: { accountId, userId }, origin }, { body: { address } }) {
      const { value, failure } = await list.remove(accountId, address.trim());
      if (failure) return noAddress;
      if (!value) return notListed;
      audit.record({ event: 'address released', account: userId }, origin);
      return done;
    },
  };
}

const noAddress = refuse('invalid', 'It must be an email address, or a number with its country code.', 'address');
const notListed = refuse('notFound', 'The address isn’t on the list.', 'address');

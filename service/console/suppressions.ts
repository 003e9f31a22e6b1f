import { refuse } from '@joinery/operations/refuse';
import type { SuppressionList } from '../erasure/suppression-list.ts';
import { done, type Section } from './operation.ts';

export interface SuppressionDeps {
  suppressionList: SuppressionList;
}

type Names = 'readSuppressions' | 'findSuppression' | 'addSuppressions' | 'removeSuppression';

/** The addresses that the account must never write to. */
export function createSuppressionOperations({ suppressionList: list }: SuppressionDeps): Section<Names> {
  return {
    async readSuppressions({ caller: { accountId } }) {
      return { value: { count: await list.count(accountId) } };
    },
    async findSuppression({ caller: { accountId } }, { body: { address } }) {
      const { value, failure } = await list.has(accountId, address.trim());
      return failure ? noAddress : { value: { isListed: value } };
    },
    async addSuppressions({ caller: { accountId } }, { body: { addresses } }) {
      const value = await list.add(accountId, addresses);
      return { value };
    },
    async removeSuppression({ caller: { accountId } }, { body: { address } }) {
      const { value, failure } = await list.remove(accountId, address.trim());
      if (failure) return noAddress;
      if (!value) return notListed;
      return done;
    },
  };
}

const noAddress = refuse('invalid', 'It must be an email address, or a number with its country code.', 'address');
const notListed = refuse('notFound', 'The address isn’t on the list.', 'address');

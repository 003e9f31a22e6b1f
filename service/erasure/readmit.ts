import type { Result } from '../failure.ts';
import { parseAddress } from '../model/address.ts';
import type { Store } from '../store/tables.ts';
import type { Suppressions } from './suppressions.ts';

/**
 * Lets an erased address be signed up again, at its owner's request; the value is whether it had been erased. Failures:
 * 5 and 11 for an invalid address or number.
 */
export type Readmit = (accountId: number, address: string) => Promise<Result<boolean>>;

export function createReadmit(options: { database: Store; suppressions: Pick<Suppressions, 'remove'> }): Readmit {
  const { database, suppressions } = options;
  return async (accountId, address) => {
    const { value, failure } = parseAddress(address);
    if (failure) return { failure };
    return { value: await database.write((writer) => suppressions.remove(writer, accountId, [value])) };
  };
}

import type { Count } from '../count/counter.ts';
import type { MakeGuard } from '../guard.ts';
import { limitRecipients } from './mailbox.ts';

/** Limits submissions for one address or number, whoever makes them. */
export function createAddressLimit(count: Count): MakeGuard {
  return (settings) => {
    const { addressLimit: limit } = settings.guards;
    if (!limit) return undefined;
    return {
      name: 'addressLimit',
      check: ({ submission: { values } }) =>
        limitRecipients(values, (recipient) => count('address', recipient, limit), settings),
    };
  };
}

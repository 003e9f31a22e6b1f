import type { Count } from '../count/counter.ts';
import type { MakeGuard } from '../guard.ts';
import { checkRecipients } from './mailbox.ts';
import { verdictOn } from './too-many.ts';

/** Limits what is submitted for one address or number, whoever submits it. */
export function createAddressLimit(count: Count): MakeGuard {
  return (settings) => {
    const { addressLimit: limit } = settings.guards;
    if (!limit) return undefined;
    return {
      name: 'addressLimit',
      check: ({ submission }) =>
        checkRecipients(submission.values, async (recipient) =>
          verdictOn(await count('address', recipient, limit), settings),
        ),
    };
  };
}

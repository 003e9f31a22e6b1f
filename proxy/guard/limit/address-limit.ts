import type { Count } from '../count/index.ts';
import type { MakeGuard } from '../guard.ts';
import { checkRecipients } from './mailbox.ts';
import { verdictOn } from './too-many.ts';

/** Limits submissions for one address or number, whoever makes them. */
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

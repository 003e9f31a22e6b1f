import type { Count } from './counter.ts';
import { type MakeGuard, pass } from './guard.ts';
import { recipientsOf } from './mailbox.ts';
import { verdictOn } from './too-many.ts';

/** Limits what is submitted for one address or number, whoever submits it. */
export function createAddressLimit(count: Count): MakeGuard {
  return (settings) => {
    const { addressLimit: limit } = settings.guards;
    if (!limit) return undefined;
    return {
      name: 'addressLimit',
      async check({ submission }) {
        for (const recipient of recipientsOf(submission.values)) {
          const verdict = verdictOn(await count('address', recipient, limit), settings);
          if (verdict.verdict !== 'pass') return verdict;
        }
        return pass;
      },
    };
  };
}

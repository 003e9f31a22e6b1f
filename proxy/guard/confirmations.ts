import type { Count } from './counter.ts';
import { type MakeGuard, pass } from './guard.ts';
import { recipientsOf } from './mailbox.ts';

/**
 * Keeps strangers from flooding somebody with confirmations (list bombing): what is beyond the limit of an address or a number
 * is answered like a success and goes to nobody.
 */
export function createConfirmations(count: Count): MakeGuard {
  return ({ form, guards: { confirmations: limit } }) => {
    if (!limit || form.operation !== 'signin') return undefined;
    return {
      name: 'confirmations',
      async check({ submission }) {
        for (const recipient of recipientsOf(submission.values)) {
          if (!(await count('confirmation', recipient, limit)).taken) return { verdict: 'pretend' };
        }
        return pass;
      },
    };
  };
}

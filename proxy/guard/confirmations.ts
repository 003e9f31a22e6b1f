import { whenThere } from '../soon.ts';
import type { Count } from './counter.ts';
import { type MakeGuard, pass } from './guard.ts';
import { checkRecipients } from './mailbox.ts';

/**
 * Keeps strangers from flooding somebody with confirmations (list bombing): what is beyond the limit of an address or a number
 * is answered like a success and goes to nobody.
 */
export function createConfirmations(count: Count): MakeGuard {
  return ({ form, guards: { confirmations: limit } }) => {
    if (!limit || form.operation !== 'signin') return undefined;
    return {
      name: 'confirmations',
      check: ({ submission }) =>
        checkRecipients(submission.values, (recipient) =>
          whenThere(count('confirmation', recipient, limit), ({ taken }) => (taken ? pass : { verdict: 'pretend' })),
        ),
    };
  };
}

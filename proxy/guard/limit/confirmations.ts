import type { Count } from '../count/counter.ts';
import type { MakeGuard } from '../guard.ts';
import { checkRecipients } from './mailbox.ts';
import { verdictOn } from './too-many.ts';

/**
 * Keeps strangers from flooding a mailbox or a number with confirmations (list bombing). It counts submissions and not mails, so the refusal
 * says nothing about the contact; and it is a refusal, as a person who is thanked would wait for a mail in vain.
 */
export function createConfirmations(count: Count): MakeGuard {
  return (settings) => {
    const { form, guards } = settings;
    const limit = guards.confirmations;
    if (!limit || form.operation !== 'signin') return undefined;
    return {
      name: 'confirmations',
      check: ({ submission }) =>
        checkRecipients(submission.values, async (recipient) =>
          verdictOn(await count('confirmation', recipient, limit), settings),
        ),
    };
  };
}

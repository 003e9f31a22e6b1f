import type { Count } from '../count/counter.ts';
import type { MakeGuard } from '../guard.ts';
import { limitRecipients } from './mailbox.ts';

/**
 * Keeps strangers from flooding a mailbox or number with confirmations (list bombing). Counts submissions instead of
 * mails, so that a refusal says nothing about the contact. Refuses openly: a person who was thanked would wait in vain
 * for a mail.
 */
export function createConfirmations(count: Count): MakeGuard {
  return (settings) => {
    const { form, guards } = settings;
    const limit = guards.confirmations;
    if (!limit || form.operation !== 'signin') return undefined;
    return {
      name: 'confirmations',
      check: ({ submission: { values } }) =>
        limitRecipients(values, (recipient) => count('confirmation', recipient, limit), settings),
    };
  };
}

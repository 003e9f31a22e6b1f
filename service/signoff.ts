import { apiEvidence } from './contact.ts';
import type { Result } from './failure.ts';
import { findHolder } from './holder.ts';
import { unsubscribe } from './optin.ts';
import { useConfirmations } from './store/confirmations.ts';
import { lockContact } from './store/contacts.ts';
import { saveSubscription } from './store/subscriptions.ts';
import type { Store } from './store/tables.ts';

/**
 * Unsubscribes the contact with an email address from every channel, and makes its unused confirmation links void. Doing it again changes
 * nothing. Failures: 32, 5 and 7 for the address.
 */
export type Signoff = (accountId: number, email: string) => Promise<Result<true>>;

export function createSignoff(database: Store, now: () => number): Signoff {
  return (accountId, email) =>
    database.write(async (writer) => {
      const evidence = apiEvidence(now());
      const found = await findHolder(writer, accountId, email);
      if (found.failure) return found;
      const contact = await lockContact(writer, found.value, evidence.at);
      for (const subscription of Object.values(contact?.subscriptions ?? {})) {
        const ended = unsubscribe(subscription, evidence);
        if (ended === subscription) continue;
        await saveSubscription(writer, accountId, found.value, ended);
        await useConfirmations(writer, found.value, subscription.address.channel, evidence.at);
      }
      return { value: true };
    });
}

import { parseEmail } from './address.ts';
import { apiEvidence } from './contact.ts';
import { fail, type Result } from './failure.ts';
import type { Listbuilding } from './keys.ts';
import { unsubscribe } from './optin.ts';
import { useConfirmations } from './store/confirmations.ts';
import { findHolders, lockContact } from './store/contacts.ts';
import { saveSubscription } from './store/subscriptions.ts';
import type { Store, Writer } from './store/tables.ts';
import { removeTag } from './store/tags.ts';

/** An operation on the contact with an email address. Failures: 32 when none is given, 5 when it is none, 7 when nobody has it. */
export type Leave = (listbuilding: Listbuilding, email: string) => Promise<Result<true>>;

/** Takes the key's tag from the contact; one without it is as it should be. */
export function createSignout(database: Store): Leave {
  return ({ accountId, tagId }, email) =>
    database.write(async (writer) => {
      const found = await findByEmail(writer, accountId, email);
      if (found.failure) return found;
      await removeTag(writer, found.value, tagId);
      return { value: true };
    });
}

/** Unsubscribes the contact from every channel, and makes its unused confirmation links void. Doing it again changes nothing. */
export function createSignoff(database: Store, now: () => number): Leave {
  return ({ accountId }, email) =>
    database.write(async (writer) => {
      const evidence = apiEvidence(now());
      const found = await findByEmail(writer, accountId, email);
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

async function findByEmail(writer: Writer, accountId: number, text: string): Promise<Result<number>> {
  if (!text) return fail(32, 'No email address was given. Send it as `email`.');
  const email = parseEmail(text, true);
  if (email.failure) return email;
  const holders = await findHolders(writer, accountId, [email.value]);
  if (holders.email === undefined) return fail(7, 'No contact has this email address. Check it, or sign it in first.');
  return { value: holders.email };
}

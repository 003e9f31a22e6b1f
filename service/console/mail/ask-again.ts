import { findContact, lockContact } from '../../contact/contact-store.ts';
import { findListOf } from '../../list/list-store.ts';
import { deleteMessagesOf, findUnasked } from '../../sending/mailbox-store.ts';
import type { SendConfirmation } from '../../signup/send-confirmation.ts';
import type { Store } from '../../store/tables.ts';

export interface AskAgainDeps {
  database: Store;
  sendConfirmation: SendConfirmation;
  /** Unix seconds. */
  now: () => number;
}

/**
 * Asks the account's contacts to confirm whose request was only kept, and deletes what was kept for them. Those who
 * were asked within the last minutes stay for later. Resolves with how many are asked.
 */
export async function askAgain(accountId: number, { database, sendConfirmation, now }: AskAgainDeps): Promise<number> {
  let asked = 0;
  for (const id of await findUnasked(database.aside, accountId)) {
    const isAsked = await database.write(async (writer) => {
      const found = await findContact(writer, accountId, { id });
      const contact = found && (await lockContact(writer, found.id, now()));
      const { status, address } = contact?.subscriptions.email ?? {};
      if (!contact || !address || status !== 'pending') return false;
      const list = await findListOf(writer, accountId, contact);
      if (!(await sendConfirmation(writer, { accountId, contactId: id, address, list }))) return false;
      await deleteMessagesOf(writer, id);
      return true;
    });
    if (isAsked) asked++;
  }
  return asked;
}

import { parseEmail } from './address.ts';
import { fail, type Result } from './failure.ts';
import { toRecord } from './record.ts';
import { findContact, findHolders } from './store/contacts.ts';
import { findFields } from './store/fields.ts';
import type { Store } from './store/tables.ts';
import { findTagTimes } from './store/tags.ts';

export type ContactRecord = ReturnType<typeof toRecord>;

export interface Contacts {
  /** The record of the account's contact with this internal id or key, or undefined when it has none. */
  read(accountId: number, idOrKey: string): Promise<ContactRecord | undefined>;
  /** The id of the account's contact with this email address. Failures: 32 when none is given, 5 when it is none. */
  search(accountId: number, email: string): Promise<Result<number | undefined>>;
}

export function createContacts({ kysely }: Store): Contacts {
  return {
    async read(accountId, idOrKey) {
      if (!/^[A-Za-z\d]{1,32}$/.test(idOrKey)) return undefined;
      const by = /^\d{1,15}$/.test(idOrKey) ? { id: Number(idOrKey) } : { key: idOrKey };
      const contact = await findContact(kysely, accountId, by);
      if (!contact) return undefined;
      const [fields, tags] = await Promise.all([findFields(kysely, accountId), findTagTimes(kysely, contact.id)]);
      return toRecord(contact, fields, tags);
    },
    async search(accountId, text) {
      if (!text) return fail(32, 'No email address was given. Send it as `email`.');
      const email = parseEmail(text, true);
      if (email.failure) return email;
      const holders = await findHolders(kysely, accountId, [email.value]);
      return { value: holders.email };
    },
  };
}

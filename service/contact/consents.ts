import { type Consent, findConsents } from '../store/contact/consents.ts';
import type { Store } from '../store/tables.ts';
import { findAnyContact } from './find.ts';

/**
 * The consents that the account's contact with this email address, SMS number, id or key gave in forms, with the
 * proxy's evidence.
 *
 * @throws when there is no such contact
 */
export type ListConsents = (accountId: number, who: string) => Promise<Consent[]>;

export function createListConsents({ kysely }: Store): ListConsents {
  return async (accountId, who) => {
    const { value: contact, failure } = await findAnyContact(kysely, accountId, who);
    if (failure) throw new Error(failure.message);
    return findConsents(kysely, contact.id);
  };
}

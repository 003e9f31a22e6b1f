import { findContactId } from '../contact/contact-id.ts';
import { findContact } from '../contact/contact-store.ts';
import type { Result } from '../failure.ts';
import { inLanguage, type List } from '../model/list.ts';
import type { Store } from '../store/tables.ts';
import type { Pages } from './pages.ts';

/**
 * The redirect URL of an opt-in process for the contact with an email address: the pending page until the address is
 * confirmed, then the thank-you page. Failures: 32, 5 and 7 for the address.
 */
export type FindRedirect = (accountId: number, list: List, email: string) => Promise<Result<string>>;

export function createFindRedirect({ kysely }: Store, pages: Pages): FindRedirect {
  return async (accountId, list, email) => {
    const found = await findContactId(kysely, accountId, email);
    if (found.failure) return found;
    const contact = await findContact(kysely, accountId, { id: found.value });
    const { key = '', subscriptions, language } = contact ?? {};
    const spoken = inLanguage(list, language);
    const visitor = { contactId: found.value, contactKey: key, email: subscriptions?.email?.address.text };
    const isPending = subscriptions?.email?.status === 'pending';
    return { value: isPending ? pages.pending(spoken, visitor) : pages.thankyou(spoken, visitor) };
  };
}

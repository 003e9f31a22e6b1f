import { isNeutral } from '@joinery/contract/errors';
import { together } from '@joinery/database/batch';
import type { Result } from '../failure.ts';
import type { Language } from '../language.ts';
import { describeEvidence, type Mark } from '../mark.ts';
import type { Listbuilding } from '../model/key.ts';
import { inLanguage } from '../model/list.ts';
import type { Pages } from '../page/pages.ts';
import { saveConsent } from '../store/contact/consents.ts';
import type { Writer } from '../store/tables.ts';
import type { Add, Addition } from './add.ts';
import type { Decline } from './decline.ts';
import type { Keep } from './repeats.ts';
import type { Subscribed } from './subscribe.ts';

/**
 * Adds or updates a contact by an API key: at once, except for some of what a visitor sent (see `SubmitChange`). The
 * value is the redirect URL: the pending page under double opt-in, the thank-you page under single (interface, section
 * "States and transitions"). It is the same whoever was there before, so nobody learns from it who has confirmed.
 * Failures: those of `Add`. For a visitor, those that would reveal something about an address come with the page that a
 * signin leads to (see `Decline`).
 */
export type Signin = (listbuilding: Listbuilding, addition: Addition, given?: Given) => Promise<Result<string>>;

export interface Given {
  /** Marks a visitor's submission. @default the account's own request */
  mark?: Mark | undefined;
  /** The language of the form that was shown. @default the list's */
  language?: Language | undefined;
  /** Records the value in the contact's transaction. */
  keep?: Keep<string> | undefined;
}

export function createSignin(add: Add, pages: Pages, decline: Pick<Decline, 'tell'>): Signin {
  return async (listbuilding, addition, { mark, language, keep } = {}) => {
    const { tagId } = listbuilding;
    const list = inLanguage(listbuilding.list, language);
    const evidence = mark?.evidence;
    const page = list.optIn === 'double' ? pages.pending : pages.thankyou;
    const pageOf = (subscribed: Subscribed) => page(list, { ...subscribed, email: addition.email });
    const alongside = async (writer: Writer, subscribed: Subscribed) => {
      const { contactId } = subscribed;
      await together([
        keep?.(writer, pageOf(subscribed), contactId),
        evidence && saveConsent(writer, { contactId, listId: list.id, tagId }, evidence),
      ]);
    };
    const place = {
      ...listbuilding,
      language,
      source: evidence && describeEvidence(evidence),
      renews: true,
      alongside,
    };
    const { value, failure } = await add({ ...place, sender: mark ? 'visitor' : 'account' }, addition);
    if (!failure) return { value: pageOf(value) };
    if (!mark || !isNeutral(failure.error)) return { failure };
    return { failure: { ...failure, redirectUrl: pageOf(await decline.tell({ ...listbuilding, list }, addition)) } };
  };
}

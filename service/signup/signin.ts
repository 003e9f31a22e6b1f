import { isNeutral } from '@joinery/contract/errors';
import { together } from '@joinery/database/batch';
import { saveConsent } from '../contact/consents.ts';
import type { Result } from '../failure.ts';
import type { Language } from '../language.ts';
import type { Pages } from '../link/pages.ts';
import { type Mark, visitorOf } from '../model/evidence.ts';
import type { Listbuilding } from '../model/key.ts';
import { inLanguage } from '../model/list.ts';
import type { Writer } from '../store/tables.ts';
import type { Add, Addition } from './add.ts';
import type { Decline } from './decline.ts';
import type { Keep } from './repeats.ts';
import type { Subscribed } from './subscribe.ts';

/**
 * One signup by an API key, from request to redirect URL. Any step may end it with a failure of the interface:
 *
 * 1. key      `createKeyedOperations` finds the account, the tag and the opt-in process                      100
 * 2. recall   `Repeats`: a request that is repeated leads where it first did
 * 3. check    `Add`: the addresses and the values                                                 32 5 30 11 8
 * 4. find     `Subscribe`: an unknown contact joins a transaction with others (`Welcome`), a known
 *             one is locked; refused are those who left or were erased, and another's number               4 9
 * 5. change   `ApplyChange`: the contact, its values, opt-ins and tags. A visitor takes nothing from a
 *             known contact: the rest waits behind a link of its own (`SubmitChange`)
 * 6. ask      `SendConfirmation`: a mail goes into the outbox, unless the mailbox has had enough
 * 7. follow   `Events`: history, bounces, smart tags, webhooks and campaigns
 * 8. keep     the consent, and the URL for step 2
 * 9. decline  `Decline`: a visitor's failure that would reveal something about an address comes with
 *             the page of a success, and the address itself gets a message
 *
 * Steps 4 to 8 are one transaction. The value is the redirect URL: the pending page under double opt-in, the thank-you
 * page under single (interface, section "States and transitions"). It is the same whoever was there before, so nobody
 * learns from it who has confirmed.
 */
export type Signin = (
  listbuilding: Listbuilding,
  addition: Addition,
  context?: SigninContext,
) => Promise<Result<string>>;

/** What goes along with an addition, and isn't part of it. */
export interface SigninContext {
  /** Marks a visitor's submission. @default the account's own request */
  mark?: Mark | undefined;
  /** The language of the form that was shown. @default the list's */
  language?: Language | undefined;
  /** Records the value in the contact's transaction. */
  keep?: Keep<string> | undefined;
}

/** Puts the steps together: see `Signin`. */
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
      list,
      language,
      by: evidence && visitorOf(evidence),
      renews: true,
      alongside,
    };
    const { value, failure } = await add({ ...place, sender: mark ? 'visitor' : 'account' }, addition);
    if (!failure) return { value: pageOf(value) };
    if (!mark || !isNeutral(failure.error)) return { failure };
    return { failure: { ...failure, redirectUrl: pageOf(await decline.tell({ ...listbuilding, list }, addition)) } };
  };
}

import { parseId } from '@joinery/operations/path-id';
import { refuse } from '@joinery/operations/refuse';
import type { Bounces } from '../../bounce/bounces.ts';
import { findContact, lockContact } from '../../contact/contact-store.ts';
import type { Contacts } from '../../contact/contacts.ts';
import type { Erase } from '../../erasure/erasure.ts';
import { findListOf } from '../../list/list-store.ts';
import type { SendConfirmation } from '../../signup/send-confirmation.ts';
import { done, type Section } from '../operation.ts';
import { readDetails, readExport } from './details.ts';
import { createTableOperations, type TableDeps } from './table.ts';

export interface ContactDeps extends TableDeps {
  contacts: Pick<Contacts, 'readAll'>;
  erase: Erase;
  sendConfirmation: SendConfirmation;
  bounces: Pick<Bounces, 'set'>;
  /** Unix seconds. */
  now: () => number;
}

type Names =
  | 'countContacts'
  | 'listContacts'
  | 'exportContacts'
  | 'readContact'
  | 'resendConfirmation'
  | 'forgetBounce'
  | 'exportContact'
  | 'eraseContact';

/** Contacts: their table, and what can be done about one of them. */
export function createContactOperations(deps: ContactDeps): Section<Names> {
  const { database, contacts, erase, sendConfirmation, bounces, now } = deps;
  const { kysely } = database;
  return {
    ...createTableOperations(deps),
    async readContact({ caller: { accountId } }, { params: { id } }) {
      const value = await readDetails(kysely, accountId, parseId(id));
      return value ? { value } : unknown;
    },
    async exportContact({ caller: { accountId } }, { params: { id } }) {
      const value = await readExport(kysely, contacts, accountId, parseId(id));
      return value ? { value } : unknown;
    },
    async eraseContact({ caller: { accountId } }, { params: { id } }) {
      const erased = await erase(accountId, String(parseId(id)));
      if (erased.failure) return unknown;
      return done;
    },
    async forgetBounce({ caller: { accountId } }, { params: { id }, body: { channel } }) {
      const contact = await findContact(kysely, accountId, { id: parseId(id) });
      if (!contact) return unknown;
      const { bounce = 'none', address } = contact.subscriptions[channel] ?? {};
      if (!address || bounce === 'none') return noBounce;
      if (bounce === 'spam') return complained;
      const [email, smsNumber] = channel === 'email' ? [address.text, ''] : ['', address.text];
      const set = await bounces.set(accountId, { email, smsNumber }, 'none');
      return set.failure ? unknown : done;
    },
    resendConfirmation: ({ caller: { accountId } }, { params: { id }, body: { channel } }) =>
      database.write(async (writer) => {
        const found = await findContact(writer, accountId, { id: parseId(id) });
        const contact = found && (await lockContact(writer, found.id, now()));
        if (!contact) return unknown;
        const subscription = contact.subscriptions[channel];
        if (subscription?.status !== 'pending') return notPending;
        const { address } = subscription;
        const list = await findListOf(writer, accountId, contact);
        const isSent = await sendConfirmation(writer, { accountId, contactId: contact.id, address, list });
        return isSent ? done : tooSoon;
      }),
  };
}

const unknown = refuse('notFound', 'There is no such contact. It may have been erased.');
const noBounce = refuse('invalid', 'Nothing bounces at this address. Reload the page.', 'channel');
const complained = refuse('denied', 'The owner of this address reported spam: it must get no more mail.');
const notPending = refuse('invalid', 'Only an address that waits for confirmation can be asked again.', 'channel');
const tooSoon = refuse(
  'tooSoon',
  'This mailbox got a message just now, or five today. Wait ten minutes, or until tomorrow.',
);

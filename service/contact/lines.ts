import { findFields } from '../list/fields.ts';
import { findTagTimes } from '../list/tag-store.ts';
import type { Contact, Subscription } from '../model/contact.ts';
import type { Store } from '../store/tables.ts';
import { findContacts } from './contact-store.ts';
import { recordColumns } from './export.ts';
import { findAnyContact } from './find.ts';
import { toRecord } from './record.ts';
import { type ContactFilter, findContactIds, type Part } from './selections.ts';

/** A contact on one line. `status` and `bounce` are those of the email address or, without one, of the SMS number. */
export type ContactLine = {
  id: number;
  email: string;
  smsnumber: string;
  status: string;
  bounce: string;
  /** The id of its opt-in process. */
  list: number;
  /** The ids of its tags. */
  tags: string;
  /** When it signed up: ISO 8601, UTC. */
  since: string;
} & Record<string, string | number>;

export interface ListContacts {
  /**
   * One part of the contacts that match `filter`, with `columns` of the contact record appended. @throws on an unknown
   * column
   */
  some(accountId: number, filter: ContactFilter, part: Part, columns: string[]): Promise<ContactLine[]>;
  /**
   * The contact with this email address, SMS number, id or key; empty when there is none. @throws on an unknown column
   */
  one(accountId: number, who: string, columns: string[]): Promise<ContactLine[]>;
}

export function createListContacts({ kysely }: Store): ListContacts {
  async function show(accountId: number, contacts: Contact[], columns: string[]): Promise<ContactLine[]> {
    const fields = await findFields(kysely, accountId);
    const names = recordColumns(fields);
    const unknown = columns.find((column) => !names.includes(column));
    if (unknown !== undefined) throw new Error(`No column is called ${unknown}. There are: ${names.join(', ')}`);
    const tags = await findTagTimes(
      kysely,
      contacts.map(({ id }) => id),
    );
    return contacts.map((contact) => {
      const record = new Map<string, unknown>(Object.entries(toRecord(contact, fields, [])));
      const asked = columns.map((column) => [column, String(record.get(column) ?? '')]);
      return { ...toLine(contact, tags.get(contact.id) ?? []), ...Object.fromEntries(asked) };
    });
  }

  return {
    async some(accountId, filter, part, columns) {
      const ids = await findContactIds(kysely, accountId, filter, part);
      const contacts = await findContacts(kysely, accountId, ids);
      return show(accountId, contacts.sort(byId), columns);
    },
    async one(accountId, who, columns) {
      const found = await findAnyContact(kysely, accountId, who);
      if (found.failure && found.failure.error !== 7) throw new Error(found.failure.message);
      return show(accountId, found.failure ? [] : [found.value], columns);
    },
  };
}

const byId = (one: Contact, other: Contact) => one.id - other.id;

function toLine({ id, listId, subscriptions: { email, sms } }: Contact, tags: { id: number }[]): ContactLine {
  const subscription: Partial<Subscription> = email ?? sms ?? {};
  return {
    id,
    email: email?.address.text ?? '',
    smsnumber: sms?.address.text ?? '',
    status: subscription.status ?? '',
    bounce: subscription.bounce ?? '',
    list: listId,
    tags: tags.map((tag) => tag.id).join(' '),
    since: subscription.optIn ? new Date(subscription.optIn.at * 1000).toISOString() : '',
  };
}

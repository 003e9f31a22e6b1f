import type { ContactConsent, ContactDetails, ContactExport, Named } from '@joinery/contract/console';
import { findConsents } from '../../contact/consents.ts';
import { findContact, findCreated } from '../../contact/contact-store.ts';
import type { Contacts } from '../../contact/contacts.ts';
import { findFields } from '../../list/fields.ts';
import { findLists } from '../../list/list-store.ts';
import { findTags, findTagTimes } from '../../list/tag-store.ts';
import type { Contact } from '../../model/contact.ts';
import type { Reader } from '../../store/tables.ts';
import { nameOf, showNumber } from './table.ts';
import { readTimeline } from './timeline.ts';

/** The contact with everything that the console shows of it; undefined when the account has no such contact. */
export async function readDetails(reader: Reader, accountId: number, id: number): Promise<ContactDetails | undefined> {
  const contact = await findContact(reader, accountId, { id });
  const createdAt = await findCreated(reader, id);
  if (!contact || createdAt === undefined) return undefined;
  const lists = new Map((await findLists(reader, accountId)).map((list) => [list.id, list]));
  const list = lists.get(contact.listId);
  const names = new Map([...lists].map(([listId, { name, letterhead }]) => [listId, name || letterhead.publicName]));
  const listed = (listId: number): Named => ({ id: listId, name: names.get(listId) ?? '' });
  const tagNames = new Map((await findTags(reader, accountId)).map((tag) => [tag.id, tag.name]));
  const tags = ((await findTagTimes(reader, [id])).get(id) ?? []).map((tag) => {
    return { id: tag.id, name: tagNames.get(tag.id) ?? '', smart: tag.kind === 'smart', at: tag.at };
  });
  const consents = (await findConsents(reader, id)).map(({ listId, tagId, ...consent }): ContactConsent => {
    return { ...consent, list: listed(listId), tag: { id: tagId, name: tagNames.get(tagId) ?? '' } };
  });
  return {
    ...{ id, key: contact.key, name: nameOf(contact), createdAt, tags },
    language: contact.language ?? list?.language ?? 'en',
    list: listed(contact.listId),
    subscriptions: Object.values(contact.subscriptions).map((subscription) => ({
      channel: subscription.address.channel,
      address: subscription.address.channel === 'sms' ? showNumber(subscription) : subscription.address.text,
      status: subscription.status,
      bounce: subscription.bounce,
      bouncedAt: subscription.bouncedAt ?? null,
    })),
    fields: await readFields(reader, accountId, contact),
    timeline: await readTimeline(reader, accountId, contact, { tags, listed }),
    consents: consents.reverse(),
  };
}

async function readFields(reader: Reader, accountId: number, { fields }: Contact) {
  return (await findFields(reader, accountId)).flatMap(({ name, label, type }) => {
    const value = fields[name];
    return value === undefined ? [] : [{ name, label, value, type }];
  });
}

/** Everything known about the person: what the console shows, and the interface's record. */
export async function readExport(
  reader: Reader,
  contacts: Pick<Contacts, 'readAll'>,
  accountId: number,
  id: number,
): Promise<ContactExport | undefined> {
  const contact = await readDetails(reader, accountId, id);
  const record = (await contacts.readAll(accountId, [id])).get(id);
  if (!contact || !record) return undefined;
  const texts = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { contact, record: Object.fromEntries(texts) };
}

import { fail, type Result } from '../failure.ts';
import { findFields } from '../list/fields.ts';
import { findTag, findTagTimes } from '../list/tag-store.ts';
import type { Contact } from '../model/contact.ts';
import type { Reader, Store } from '../store/tables.ts';
import { findContactId } from './contact-id.ts';
import { deleteContact, findContact, findContacts } from './contact-store.ts';
import { findHistory } from './history.ts';
import { toRecord } from './record.ts';
import { type ContactFilter, findContactIds, findTagged, type Part, type Tagged } from './selections.ts';

export type ContactRecord = ReturnType<typeof toRecord>;

export interface Contacts {
  /** The record of the account's contact with this internal id or key; undefined when there is none. */
  read(accountId: number, idOrKey: string): Promise<ContactRecord | undefined>;
  /** The records of the account's contacts among `ids`, by id. */
  readAll(accountId: number, ids: number[]): Promise<Map<number, ContactRecord>>;
  /**
   * The id of the account's contact with this email address. Failures: 32 when it is empty, 5 when it is invalid, 7
   * when nobody has it.
   */
  search(accountId: number, email: string): Promise<Result<number>>;
  /** The ids of one part of the account's contacts that match `filter`, in order. */
  select(accountId: number, filter: ContactFilter, part: Part): Promise<number[]>;
  /** The ids of all contacts that match `filter`, in order, part by part. */
  selectAll(accountId: number, filter: ContactFilter): AsyncIterable<number[]>;
  /**
   * When each contact with the tag got it (Unix seconds), part by part. Failure 403 when the account has no such tag.
   */
  tagged(accountId: number, tagId: number, filter: ContactFilter): Promise<Result<AsyncIterable<Tagged[]>>>;
  /** Deletes a contact with everything known about it. Resolves with whether the account had it. */
  delete(accountId: number, idOrKey: string): Promise<boolean>;
}

/** Contacts per read when all are asked for, so that other requests run in between. */
const partSize = 5_000;

export function createContacts(database: Store): Contacts {
  const { kysely } = database;

  /** Reads part after part, so that any number fits in memory. */
  async function* readParts<Row>(find: (reader: Reader, part: Part) => Promise<Row[]>, idOf: (row: Row) => number) {
    const reads = await database.longReads();
    for (let after = 0; ; ) {
      const rows = await reads(({ kysely: reader }) => find(reader, { after, limit: partSize }));
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < partSize) return;
      after = idOf(last);
    }
  }

  return {
    readAll: (accountId, ids) => readRecords(kysely, accountId, ids),
    async read(accountId, idOrKey) {
      const by = identify(idOrKey);
      const contact = by && (await findContact(kysely, accountId, by));
      return contact && (await toRecords(kysely, accountId, [contact])).get(contact.id);
    },
    search: (accountId, email) => findContactId(kysely, accountId, email),
    select: (accountId, filter, part) => findContactIds(kysely, accountId, filter, part),
    selectAll: (accountId, filter) =>
      readParts(
        (reader, part) => findContactIds(reader, accountId, filter, part),
        (id) => id,
      ),
    async tagged(accountId, tagId, filter) {
      if (!(await findTag(kysely, accountId, tagId)))
        return fail(403, `There is no tag ${tagId}. GET /tag lists the tags.`);
      const find = (reader: Reader, part: Part) => findTagged(reader, accountId, tagId, filter, part);
      return { value: readParts(find, ({ id }) => id) };
    },
    delete: (accountId, idOrKey) =>
      database.write(async (writer) => {
        const by = identify(idOrKey);
        const contact = by && (await findContact(writer, accountId, by));
        return contact !== undefined && deleteContact(writer, accountId, contact.id);
      }),
  };
}

/** The records of the account's contacts among `ids`, by id. */
export async function readRecords(
  reader: Reader,
  accountId: number,
  ids: number[],
): Promise<Map<number, ContactRecord>> {
  return toRecords(reader, accountId, await findContacts(reader, accountId, ids));
}

async function toRecords(reader: Reader, accountId: number, contacts: Contact[]) {
  const ids = contacts.map(({ id }) => id);
  const [fields, tags, history] = await Promise.all([
    findFields(reader, accountId),
    findTagTimes(reader, ids),
    findHistory(reader, ids),
  ]);
  return new Map(
    contacts.map((contact) => {
      const { id } = contact;
      return [id, toRecord(contact, fields, tags.get(id) ?? [], history.get(id))];
    }),
  );
}

/** Reads a text as a contact's internal id or key; undefined when it can be neither. */
export function identify(idOrKey: string): { id: number } | { key: string } | undefined {
  if (!/^[A-Za-z\d]{1,32}$/.test(idOrKey)) return undefined;
  return /^\d{1,15}$/.test(idOrKey) ? { id: Number(idOrKey) } : { key: idOrKey };
}

import { fail, type Result } from '../failure.ts';
import {
  type ContactFilter,
  deleteContact,
  findContact,
  findContactIds,
  findContacts,
  findFields,
  findHistory,
  findTag,
  findTagged,
  findTagTimes,
  type Part,
  type Store,
  type Tagged,
} from '../store/index.ts';
import { findHolder } from './holder.ts';
import { toRecord } from './record.ts';

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

/** Contacts per read when all are asked for, so that other requests get their turn in between. */
const partSize = 5_000;

export function createContacts(database: Store): Contacts {
  const { kysely } = database;

  async function readAll(accountId: number, ids: number[]) {
    const contacts = await findContacts(kysely, accountId, ids);
    return toRecords(accountId, contacts);
  }

  async function toRecords(accountId: number, contacts: Awaited<ReturnType<typeof findContacts>>) {
    const ids = contacts.map(({ id }) => id);
    const [fields, tags, history] = await Promise.all([
      findFields(kysely, accountId),
      findTagTimes(kysely, ids),
      findHistory(kysely, ids),
    ]);
    return new Map(
      contacts.map((contact) => {
        const { id } = contact;
        return [id, toRecord(contact, fields, tags.get(id) ?? [], history.get(id))];
      }),
    );
  }

  return {
    readAll,
    async read(accountId, idOrKey) {
      const by = identify(idOrKey);
      const contact = by && (await findContact(kysely, accountId, by));
      return contact && (await toRecords(accountId, [contact])).get(contact.id);
    },
    search: (accountId, email) => findHolder(kysely, accountId, email),
    select: (accountId, filter, part) => findContactIds(kysely, accountId, filter, part),
    selectAll: (accountId, filter) =>
      readParts(
        (part) => findContactIds(kysely, accountId, filter, part),
        (id) => id,
      ),
    async tagged(accountId, tagId, filter) {
      if (!(await findTag(kysely, accountId, tagId)))
        return fail(403, `There is no tag ${tagId}. GET /tag lists the tags.`);
      const find = (part: Part) => findTagged(kysely, accountId, tagId, filter, part);
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

/** Reads a text as a contact's internal id or key; undefined when it can be neither. */
export function identify(idOrKey: string): { id: number } | { key: string } | undefined {
  if (!/^[A-Za-z\d]{1,32}$/.test(idOrKey)) return undefined;
  return /^\d{1,15}$/.test(idOrKey) ? { id: Number(idOrKey) } : { key: idOrKey };
}

/** Reads part after part, so that any number fits in memory. */
async function* readParts<Row>(find: (part: Part) => Promise<Row[]>, idOf: (row: Row) => number) {
  for (let after = 0; ; ) {
    const rows = await find({ after, limit: partSize });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < partSize) return;
    after = idOf(last);
  }
}

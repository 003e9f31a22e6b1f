import type { ContactRow } from '@joinery/contract/console';
import { stringify } from 'csv-stringify/sync';
import { readRows, recordColumns } from '../../contact/index.ts';
import type { Contact, DataField, Subscription, TagTime } from '../../model/index.ts';
import {
  findContacts,
  findFields,
  findPart,
  findTags,
  findTagTimes,
  type Place,
  type Store,
  type View,
} from '../../store/index.ts';
import { refuse, type Section } from '../operation.ts';
import { readCursor, readView, toCursor } from './view.ts';

export interface TableDeps {
  database: Store;
}

const usual = 50;
/** Contacts per part of a file. */
const partSize = 1_000;

/** The table of contacts. */
export function createTableOperations({ database }: TableDeps): Section<'listContacts' | 'exportContacts'> {
  const { kysely, aside, dialect } = database;
  const source = { kysely: aside, dialect };

  async function* readLines(accountId: number, view: View): AsyncIterable<string> {
    const fields = await findFields(kysely, accountId);
    const headings = recordColumns(fields);
    const tags = new Map((await findTags(kysely, accountId)).map(({ id, name }) => [String(id), name]));
    const reads = await database.longReads();
    yield toCsv([shownHeadings(headings, fields)]);
    for (let after: Place | undefined; ; ) {
      const part = { after, limit: partSize };
      const { found, next } = await reads((source) => findPart(source, accountId, view, part));
      const ids = found.map(({ id }) => id);
      for await (const rows of readRows(reads, accountId, headings, ids))
        yield toCsv(rows.map((row) => nameTags(row, tags)));
      if (!next) return;
      after = next;
    }
  }

  async function readOn(accountId: number, view: View, after: Place | undefined, limit = usual) {
    const { found, next } = await findPart(source, accountId, view, { after, limit });
    return { found, nextCursor: toCursor(next), previousCursor: toCursor(after && found[0]?.place) };
  }

  /** The contacts before a place: those after it in the opposite order. */
  async function readBack(accountId: number, view: View, after: Place | undefined, limit = usual) {
    const order = { ...view.order, down: !view.order.down };
    const { found, next } = await findPart(source, accountId, { ...view, order }, { after, limit });
    return { found: found.reverse(), nextCursor: toCursor(found.at(-1)?.place), previousCursor: toCursor(next) };
  }

  return {
    async listContacts({ caller: { accountId } }, { query }) {
      const view = readView(query);
      const [after, before] = [readCursor(query.cursor, view), readCursor(query.before, view)];
      if (after === null) return wrongCursor('cursor', 'nextCursor');
      if (before === null || (before && after)) return wrongCursor('before', 'previousCursor');
      const { found, ...cursors } = await (before ? readBack : readOn)(accountId, view, before ?? after, query.limit);
      const ids = found.map(({ id }) => id);
      const known = new Map((await findContacts(aside, accountId, ids)).map((contact) => [contact.id, contact]));
      const tags = await findTagTimes(aside, ids);
      // One that was deleted in the meantime has no row.
      const rows = found.flatMap(({ id, createdAt }) => {
        const contact = known.get(id);
        return contact ? [toTableRow(contact, createdAt, tags.get(id) ?? [])] : [];
      });
      return { value: { contacts: rows, ...cursors } };
    },
    exportContacts: async ({ caller: { accountId } }, { query }) => ({
      value: { name: 'contacts.csv', type: 'text/csv; charset=utf-8', parts: readLines(accountId, readView(query)) },
    }),
  };
}

function wrongCursor(field: 'cursor' | 'before', of: string) {
  return refuse('invalid', `\`${field}\` must be the \`${of}\` of another page, alone.`, field);
}

/** Fields by their labels, which an import knows too, unless two columns would have the same. */
function shownHeadings(headings: string[], fields: DataField[]): string[] {
  const shown = headings.map((heading) => fields.find(({ name }) => name === heading)?.label ?? heading);
  return shown.map((label, at) => (shown.filter((other) => other === label).length > 1 ? (headings[at] ?? '') : label));
}

/** A row with the names of its tags, which are its last cell, instead of their ids. */
function nameTags(row: string[], tags: Map<string, string>): string[] {
  const ids = (row.at(-1) ?? '').split(' ').filter(Boolean);
  return row.with(-1, ids.map((id) => tags.get(id) ?? id).join(', '));
}

/** RFC 4180. Cells that a spreadsheet would run as a formula are escaped. */
function toCsv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
}

/** First and last name, or the company; may be empty. */
export function nameOf({ fields }: Contact): string {
  const name = [fields.fieldFirstName, fields.fieldLastName].filter(Boolean).join(' ');
  return name || (fields.fieldCompanyName ?? '');
}

function toTableRow(contact: Contact, createdAt: number, tags: TagTime[]): ContactRow {
  const { id, listId, subscriptions } = contact;
  const { email, sms } = subscriptions;
  const shown: Pick<Subscription, 'status' | 'bounce'> = email ?? sms ?? { status: 'pending', bounce: 'none' };
  return {
    id,
    email: email?.address.text ?? '',
    sms: showNumber(sms),
    name: nameOf(contact),
    ...{ status: shown.status, bounce: shown.bounce, listId, createdAt },
    tagIds: tags.map((tag) => tag.id),
  };
}

/** A number as people write it: `+` and its digits. */
export function showNumber(sms: Subscription | undefined): string {
  return sms ? sms.address.text.replace(/^00/, '+') : '';
}

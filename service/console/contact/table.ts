import type { ContactRow } from '@joinery/contract/console';
import { refuse } from '@joinery/operations/refuse';
import { stringify } from 'csv-stringify/sync';
import { findContacts } from '../../contact/contact-store.ts';
import { readRows } from '../../contact/export.ts';
import { countView } from '../../contact/search/count.ts';
import { findPart } from '../../contact/search/part.ts';
import type { Place, View } from '../../contact/search/view.ts';
import { findFields } from '../../list/fields.ts';
import { findLists } from '../../list/list-store.ts';
import { findTags, findTagTimes } from '../../list/tag-store.ts';
import type { Contact, Subscription } from '../../model/contact.ts';
import type { TagTime } from '../../model/tag.ts';
import type { Store } from '../../store/tables.ts';
import type { Section } from '../operation.ts';
import { createContactFile, type FileDeps } from './file.ts';
import { readCursor, readView, toCursor } from './view.ts';

export interface TableDeps {
  database: Store;
}

const usual = 50;
/** Contacts per part of a file. */
const partSize = 1_000;

/** The table of contacts. */
export function createTableOperations({
  database,
}: TableDeps): Section<'countContacts' | 'listContacts' | 'exportContacts'> {
  const { kysely, aside, dialect } = database;
  const source = { kysely: aside, dialect };

  async function* readLines(accountId: number, view: View, language: FileDeps['language']): AsyncIterable<string> {
    const fields = await findFields(kysely, accountId);
    const [lists, tags] = [await findLists(kysely, accountId), await findTags(kysely, accountId)];
    const file = createContactFile({ fields, lists, tags, language });
    const reads = await database.longReads();
    yield toCsv([file.headings]);
    for (let after: Place | undefined; ; ) {
      const part = { after, limit: partSize };
      const { found, next } = await reads((source) => findPart(source, accountId, view, part));
      const ids = found.map(({ id }) => id);
      for await (const rows of readRows(reads, accountId, file.columns, ids)) yield toCsv(rows.map(file.say));
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
    async countContacts({ caller: { accountId } }, { query }) {
      return { value: await countView(source, accountId, readView(query)) };
    },
    async listContacts({ caller: { accountId } }, { query }) {
      const view = readView(query);
      const [after, before] = [readCursor(query.cursor, view), readCursor(query.before, view)];
      if (after === null) return wrongCursor('cursor', 'nextCursor');
      if (before === null || (before && after)) return wrongCursor('before', 'previousCursor');
      const { found, ...cursors } = await (before ? readBack : readOn)(accountId, view, before ?? after, query.limit);
      const ids = found.map(({ id }) => id);
      const contacts = new Map((await findContacts(aside, accountId, ids)).map((contact) => [contact.id, contact]));
      const tags = await findTagTimes(aside, ids);
      // One that was deleted in the meantime has no row.
      const rows = found.flatMap(({ id, createdAt }) => {
        const contact = contacts.get(id);
        return contact ? [toTableRow(contact, createdAt, tags.get(id) ?? [])] : [];
      });
      return { value: { contacts: rows, ...cursors } };
    },
    exportContacts: async ({ caller: { accountId } }, { query: { language = 'en', ...view } }) => ({
      value: {
        ...{ name: 'contacts.csv', type: 'text/csv; charset=utf-8' },
        parts: readLines(accountId, readView(view), language),
      },
    }),
  };
}

function wrongCursor(field: 'cursor' | 'before', of: string) {
  return refuse('invalid', `\`${field}\` must be the \`${of}\` of another page, alone.`, field);
}

/**
 * RFC 4180. Cells that a spreadsheet would run as a formula are escaped, and those with any line break quoted: the
 * stringifier knows only that of the file.
 */
function toCsv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}

/** First and last name, or the company; may be empty. */
export function nameOf({ fields }: Contact): string {
  const name = [fields.fieldFirstName, fields.fieldLastName].filter(Boolean).join(' ');
  return name || (fields.fieldCompanyName ?? '');
}

function toTableRow(contact: Contact, createdAt: number, tags: TagTime[]): ContactRow {
  const { id, listId, subscriptions } = contact;
  const { email, sms } = subscriptions;
  const subscription: Pick<Subscription, 'status' | 'bounce'> = email ?? sms ?? { status: 'pending', bounce: 'none' };
  return {
    id,
    email: email?.address.text ?? '',
    sms: showNumber(sms),
    name: nameOf(contact),
    ...{ status: subscription.status, bounce: subscription.bounce, listId, createdAt },
    tagIds: tags.map((tag) => tag.id),
  };
}

/** A number as people write it: `+` and its digits. */
export function showNumber(sms: Subscription | undefined): string {
  return sms ? sms.address.text.replace(/^00/, '+') : '';
}

import { findFields } from '../list/fields.ts';
import { emptyContact } from '../model/contact.ts';
import type { DataField } from '../model/field.ts';
import type { Store } from '../store/tables.ts';
import { type ContactRecord, readRecords } from './contacts.ts';
import { toRecord } from './record.ts';
import { findContactIds } from './selections.ts';

/** All contacts of an account as a table, in parts, so that any number fits in memory. */
export interface ContactTable {
  headings: string[];
  parts: AsyncIterable<string[][]>;
}

export type ExportContacts = (accountId: number) => Promise<ContactTable>;

export function createExport(database: Store): ExportContacts {
  return async (accountId) => {
    const headings = recordColumns(await findFields(database.kysely, accountId));
    return { headings, parts: readParts(database, accountId, headings) };
  };
}

/** The columns of a contact table: the contact record's texts, and `tags` with the ids of the tags. */
export function recordColumns(fields: DataField[]): string[] {
  const empty = toRecord(emptyContact, fields, []);
  const texts = Object.entries(empty).filter(([, value]) => typeof value === 'string');
  return [...texts.map(([name]) => name), 'tags'];
}

const everybody = {
  statuses: ['pending', 'subscribed', 'unsubscribed'],
  bounces: ['none', 'soft', 'hard', 'spam'],
} as const;
const partSize = 1_000;

async function* readParts(database: Store, accountId: number, headings: string[]) {
  const filter = { statuses: [...everybody.statuses], bounces: [...everybody.bounces] };
  const reads = await database.longReads();
  for (let after = 0; ; ) {
    const part = { after, limit: partSize };
    const ids = await reads(({ kysely }) => findContactIds(kysely, accountId, filter, part));
    yield* readRows(reads, accountId, headings, ids);
    after = ids.at(-1) ?? after;
    if (ids.length < partSize) return;
  }
}

/** Contacts per slice: making their rows takes a few milliseconds, for which everybody waits. */
const sliceSize = 50;

/** The rows of the account's contacts among `ids`, in this order, slice by slice. */
export async function* readRows(
  reads: Reads,
  accountId: number,
  headings: string[],
  ids: number[],
): AsyncIterable<string[][]> {
  for (let from = 0; from < ids.length; from += sliceSize) {
    const slice = ids.slice(from, from + sliceSize);
    const records = await reads(({ kysely }) => readRecords(kysely, accountId, slice));
    yield slice.flatMap((id) => records.get(id) ?? []).map((record) => toRow(record, headings));
  }
}

type Reads = Awaited<ReturnType<Store['longReads']>>;

/** A contact's cells under `headings` from `recordColumns`. */
function toRow(record: ContactRecord, headings: string[]): string[] {
  const cells = new Map<string, unknown>(Object.entries({ ...record, tags: record.tags.join(' ') }));
  return headings.map((heading) => String(cells.get(heading) ?? ''));
}

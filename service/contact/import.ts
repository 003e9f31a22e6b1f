import { parseText } from '@joinery/contract/fields';
import { labels } from '@joinery/contract/labels';
import { cellFormats } from '@joinery/contract/type-table';
import { AdvisedError } from '../failure.ts';
import { findFields } from '../list/fields.ts';
import { findList, findPredefinedList } from '../list/list-store.ts';
import { findTag } from '../list/tag-store.ts';
import { type DataField, isMoment } from '../model/field.ts';
import type { Add } from '../signup/add.ts';
import type { Store } from '../store/tables.ts';
import { fileWords } from '../words/file.ts';
import { recordColumns } from './export.ts';
import { headingsOf } from './headings.ts';

export interface ImportSettings {
  accountId: number;
  /** The table's headings: see `chooseColumns`. */
  headings: string[];
  /** The opt-in process of the contacts. @default the predefined double opt-in process */
  listId?: number | undefined;
  /** The manual tag for the contacts. @default none */
  tagId?: number | undefined;
}

/**
 * Takes one row, its cells in the order of the headings. Resolves with the reason for a refusal, or undefined when the
 * contact was added or updated.
 */
export type TakeRow = (cells: string[]) => Promise<string | undefined>;

/** Prepares an import. @throws when a heading is unknown, or the account has no such opt-in process or tag */
export type StartImport = (settings: ImportSettings) => Promise<TakeRow>;

export function createImport({ kysely }: Store, add: Add): StartImport {
  return async ({ accountId, headings, listId, tagId }) => {
    const fields = await findFields(kysely, accountId);
    const columns = chooseColumns(headings, fields);
    const list = await (listId === undefined
      ? findPredefinedList(kysely, accountId)
      : findList(kysely, accountId, listId));
    if (!list) throw new AdvisedError(`There is no opt-in process ${listId}.`, 'list list');
    const tag = tagId === undefined ? undefined : await findTag(kysely, accountId, tagId);
    if (tagId !== undefined && tag?.kind !== 'manual') {
      throw new AdvisedError(`There is no manual tag ${tagId}.`, 'tag list');
    }
    const place = { accountId, list, tagId, sender: 'account', by: { way: 'import' } } as const;
    // Rows with the same address wait for each other, so that the last one in the file wins.
    const lanes = new Map<string, Promise<unknown>>();
    return async (cells) => {
      const row = readRow(columns, cells.map(unescapeFormula));
      if ('reason' in row) return row.reason;
      const lane = (row.email || row.smsNumber).toLowerCase();
      const result = (lanes.get(lane) ?? Promise.resolve()).then(() => add(place, row));
      lanes.set(lane, result);
      try {
        return (await result).failure?.message;
      } finally {
        if (lanes.get(lane) === result) lanes.delete(lane);
      }
    };
  };
}

/** The content of a column. `ignored` ones are decided by the service alone. */
type Column = 'email' | 'smsNumber' | 'status' | 'ignored' | DataField;

/**
 * Finds the meaning of each heading: `email`, `smsnumber`, the name or label of a field, or any other column of an
 * export or of the console's file.
 *
 * @throws when a heading is unknown, or there is no column for addresses
 */
function chooseColumns(headings: string[], fields: DataField[]): Column[] {
  const typed = headings.map((heading) => heading.trim().toLowerCase());
  for (const language of languages) {
    const file = new Map(headingsOf(fields, language).map(([heading, column]) => [heading.toLowerCase(), column]));
    // A field may have the name of another column, which it then has only elsewhere than in such a file.
    if (
      !typed.every((heading) => file.has(heading)) ||
      !typed.includes(`${fileWords[language].headings.id}`.toLowerCase())
    )
      continue;
    return typed.map((heading) => {
      const column = file.get(heading) ?? '';
      return fields.find(({ name }) => name === column) ?? ownColumns.get(column) ?? 'ignored';
    });
  }
  const columnOf = new Map<string, Column>(recordColumns(fields).map((name) => [name.toLowerCase(), 'ignored']));
  for (const language of languages) {
    const { headings } = fileWords[language];
    for (const [name, heading] of Object.entries(headings))
      columnOf.set(heading.toLowerCase(), ownColumns.get(name) ?? 'ignored');
    for (const field of fields) columnOf.set((labels[language][field.name] ?? field.label).toLowerCase(), field);
    for (const field of fields) columnOf.set(`${field.label} (${field.name})`.toLowerCase(), field);
  }
  for (const field of fields) columnOf.set(field.label.toLowerCase(), field);
  for (const field of fields) columnOf.set(field.name.toLowerCase(), field);
  for (const [name, column] of ownColumns) columnOf.set(name, column);
  const unknown = headings.filter((_, at) => !columnOf.has(typed[at] ?? ''));
  if (unknown.length) {
    const message = `No field is called ${unknown.join(', ')}. Remove the columns, rename them, or make the fields.`;
    throw new AdvisedError(message, 'field create --help');
  }
  const columns = typed.map((heading) => columnOf.get(heading) ?? 'ignored');
  if (columns.includes('email') || columns.includes('smsNumber')) return columns;
  throw new Error('The first line has neither email nor smsnumber. Give the column of addresses that name.');
}

const languages = ['en', 'de'] as const;

/** The columns of a contact record that an import takes, beside fields. */
const ownColumns = new Map<string, Column>([
  ['email', 'email'],
  ['smsnumber', 'smsNumber'],
  ['sms_phone', 'smsNumber'],
  ['status', 'status'],
  ['sms_status', 'status'],
]);

const subscribed = [
  'subscribed',
  ...languages.map((language) => `${fileWords[language].states.Subscribed}`.toLowerCase()),
];

function readRow(columns: Column[], cells: string[]) {
  const row = { email: '', smsNumber: '', fields: {} as Record<string, string> };
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === 'status' && cell && !subscribed.includes(cell.toLowerCase())) {
      return { reason: `status is ${cell}, and only subscribed contacts are imported. Leave out the row.` };
    }
    if (column === 'email' || column === 'smsNumber') row[column] = cell;
    else if (typeof column === 'object') {
      const value = readCell(column, cell);
      if (value === undefined) return { reason: `${column.label} (${column.name}) ${cellFormats[column.type]}.` };
      row.fields[column.name] = value;
    }
  }
  return row;
}

/** The wire value of a cell as typed or as exported: exports write moments as Unix seconds. */
function readCell({ type }: DataField, cell: string): string | undefined {
  if (isMoment(type) && /^-?\d+$/.test(cell)) return cell;
  const parsed = parseText(type, cell);
  return 'value' in parsed ? parsed.value : undefined;
}

/** Exports put an apostrophe before cells that a spreadsheet would take for a formula. */
function unescapeFormula(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');
}

import { type FileLanguage, headingsOf } from '../../contact/headings.ts';
import { type DataField, fileValue } from '../../model/field.ts';
import type { List } from '../../model/list.ts';
import type { Tag } from '../../model/tag.ts';
import { fileWords } from '../../words/file.ts';

/** A contact file in the words of its owner. */
export interface ContactFile {
  /** The columns of the contact record, in the order of the file's. */
  columns: string[];
  headings: string[];
  /** A row in words: lists and tags by name, states in the reader's language, values as people type them. */
  say(cells: string[]): string[];
}

export interface FileDeps {
  fields: DataField[];
  lists: Pick<List, 'id' | 'name'>[];
  tags: Pick<Tag, 'id' | 'name'>[];
  language: FileLanguage;
}

/** Prepares a contact file. */
export function createContactFile({ fields, lists, tags, language }: FileDeps): ContactFile {
  const words = fileWords[language];
  const named = headingsOf(fields, language);
  const columns = named.map(([, column]) => column);
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  const nameOfList = new Map(lists.map(({ id, name }) => [String(id), name || words.standardList]));
  const nameOfTag = new Map(tags.map(({ id, name }) => [String(id), name]));

  function sayCell(column = '', cell: string): string {
    const type = types.get(column);
    if (cell === '') return cell;
    if (type) return fileValue(type, cell);
    if (column === 'listid') return nameOfList.get(cell) ?? cell;
    if (column === 'tags')
      return cell
        .split(' ')
        .map((id) => nameOfTag.get(id) ?? id)
        .join(', ');
    return /(?:status|bounce)$/.test(column) ? (words.states[cell] ?? cell) : cell;
  }

  return {
    columns,
    headings: named.map(([heading]) => heading),
    say: (cells) => cells.map((cell, at) => sayCell(columns[at], cell)),
  };
}

import { labels } from '@joinery/contract/labels';
import type { DataField } from '../model/field.ts';
import { fileWords } from '../words/file.ts';
import { recordColumns } from './export.ts';

export type FileLanguage = keyof typeof fileWords;

/**
 * The columns of the file that the console saves: heading and name in the contact record, in the file's order. Two
 * columns of one heading could not be told apart, so the second one is numbered.
 */
export function headingsOf(fields: DataField[], language: FileLanguage): [heading: string, column: string][] {
  const headings = new Set<string>();
  return recordColumns(fields).map((column) => {
    const field = fields.find(({ name }) => name === column);
    const base = field ? (labels[language][column] ?? field.label) : (fileWords[language].headings[column] ?? column);
    let heading = base;
    for (let number = 2; headings.has(heading.toLowerCase()); number++) heading = `${base} (${number})`;
    headings.add(heading.toLowerCase());
    return [heading, column];
  });
}

import type { Data } from '../message/template.ts';
import type { Contact } from '../model/contact.ts';
import { type DataField, showValue } from '../model/field.ts';

/**
 * Placeholders for the recipient in an account's mails: `email`, and the fields by their names on the wire, such as
 * `fieldFirstName`.
 */
export function personalNames(fields: DataField[]): string[] {
  return ['email', ...fields.map(({ name }) => name)];
}

/** The values of those placeholders, as people read them: dates as DD.MM.YYYY, times in UTC, paragraphs on lines. */
export function personalData({ fields: values, subscriptions }: Contact, fields: DataField[]): Data {
  const shown = fields.map(({ name, type }) => [name, show(type, values[name] ?? '')]);
  return { email: subscriptions.email?.address.text ?? '', ...Object.fromEntries(shown) };
}

function show(type: DataField['type'], value: string): string {
  if (value === '') return '';
  if (type === 'time') return new Date(Number(value) * 1000).toISOString().slice(11, 16);
  // In the interface, a backslash and an n separate paragraphs.
  if (type === 'paragraph') return value.replaceAll('\\n', '\n');
  if (type !== 'date' && type !== 'datetime') return showValue(type, value);
  const [day = '', time = ''] = new Date(Number(value) * 1000).toISOString().split('T');
  const date = day.split('-').reverse().join('.');
  return type === 'date' ? date : `${date} ${time.slice(0, 5)}`;
}

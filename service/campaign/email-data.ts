import { type Language, showValue } from '../language.ts';
import type { Data } from '../message/template.ts';
import type { Contact } from '../model/contact.ts';
import { type DataField, recordValue } from '../model/field.ts';

/**
 * Placeholders for the recipient in an account's mails: `email`, and the fields by their names on the wire, such as
 * `fieldFirstName`.
 */
export function personalNames(fields: DataField[]): string[] {
  return ['email', ...fields.map(({ name }) => name)];
}

/** Those placeholders’ values, as readers of a language write them: dates and times in UTC, paragraphs on lines. */
export function personalData(
  { fields: values, subscriptions }: Contact,
  fields: DataField[],
  language: Language,
): Data {
  const entries = fields.map(({ name, type }) => [name, show(type, values[name] ?? '', language)]);
  return { email: subscriptions.email?.address.text ?? '', ...Object.fromEntries(entries) };
}

/** A decimal has a dot in every language. */
function show(type: DataField['type'], value: string, language: Language): string {
  return type === 'decimal' && value ? recordValue(type, value) : showValue(type, value, language);
}

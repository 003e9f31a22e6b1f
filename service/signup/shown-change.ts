import type { FieldType } from '@joinery/contract/fields';
import { labels } from '@joinery/contract/labels';
import type { Contact } from '../contact/contact.ts';
import { type Language, showDay, showMoment, showNumber } from '../language.ts';
import type { DataField } from '../list/field.ts';
import type { Change } from './change.ts';

/** A value that a contact has, and the one that would take its place. */
export interface ShownChange {
  /** What forms of the language call the field or channel; a custom field is called as in its account. */
  label: string;
  before: string;
  after: string;
}

/** What a change would do to a contact, in words of a language. What the contact has already is left out. */
export function showChange({ fields, addresses }: Change, contact: Contact, known: DataField[], language: Language) {
  const nameOf = (name: string, label = name) => labels[language][name] ?? label;
  const values = Object.entries(fields).map(([name, after]): ShownChange => {
    const { label, type = 'line' } = known.find((field) => field.name === name) ?? {};
    const show = (value = '') => showValue(type, value, language);
    return { label: nameOf(name, label), before: show(contact.fields[name]), after: show(after) };
  });
  const reached = addresses.map(({ channel, text }): ShownChange => {
    const before = contact.subscriptions[channel]?.address.text ?? '';
    return { label: nameOf(channels[channel]), before: plused(before), after: plused(text) };
  });
  return [...reached, ...values].filter(({ before, after }) => before !== after);
}

/** The fields of forms that hold their addresses. */
const channels = { email: 'email', sms: 'smsNumber' };

const plused = (address: string) => address.replace(/^00(?=\d+$)/, '+');

function showValue(type: FieldType, value: string, language: Language): string {
  if (value === '') return '';
  if (type === 'date') return showDay(Number(value), language);
  if (type === 'datetime') return showMoment(Number(value), language);
  if (type === 'time') return new Date(Number(value) * 1_000).toISOString().slice(11, 16);
  if (type === 'decimal') return showNumber(Number(value) / 100, language);
  // The interface's paragraphs are separated by a backslash and an n.
  return type === 'paragraph' ? value.replaceAll('\\n', '\n') : value;
}
